import type { ReactNode } from 'react';
import { Button } from '#components/button/button.tsx';

interface Props {
  /** Where it is sent. */
  action: string;
  fields: Readonly<Record<string, string>>;
  label: string;
  className?: string;
  /** Said before the button. */
  children?: ReactNode;
}

/** A button that sends one thing, without a script too. */
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
