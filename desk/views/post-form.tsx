import type { ReactNode } from 'react';
import { Button } from '#components/button/button.tsx';
import type { ButtonVariant } from '#components/button/button-style.ts';

interface Props {
  action: string;
  token: string;
  label: string;
  variant?: ButtonVariant;
  /** Fields that are sent in addition to the token. */
  children?: ReactNode;
}

/** A form with a single button. */
export function PostForm({ action, token, label, variant = 'secondary', children }: Props) {
  return (
    <form method="post" action={action} className="inline-grid justify-items-start gap-4">
      <FormToken token={token} />
      {children}
      <Button type="submit" size="small" variant={variant} className="min-h-11">
        {label}
      </Button>
    </form>
  );
}

/** CSRF token: tells a form of this browser's pages from one of another site. */
export const FormToken = ({ token }: { token: string }) => <input type="hidden" name="form" value={token} />;
