import type { ReactNode } from 'react';
import { Button } from '#components/button/button.tsx';

interface Props {
  /** URL that the form posts to. */
  action: string;
  fields: Readonly<Record<string, string>>;
  label: string;
  className?: string;
  /** Content before the button. */
  children?: ReactNode;
}

/** A button that posts a form with fixed fields. Works without JavaScript. */
export function SendButton({ action, fields, label, className = 'mt-5', children }: Props) {
  return (
    <form method="post" action={action} className={className}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" variant="secondary">
        {label}
      </Button>
    </form>
  );
}
