import { Button } from '#components/button/button.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { Field } from '#components/field/field.tsx';
import type { StaffProcess } from './page.ts';

export function SignIn({ problem }: { problem?: string | undefined }) {
  return (
    <form method="post" action="/sign-in" className="grid max-w-sm gap-5">
      <Field
        label="Token of this desk"
        name="token"
        type="password"
        autoComplete="current-password"
        required
        {...(problem && { error: problem })}
      />
      <Button type="submit" className="justify-self-start">
        Sign in
      </Button>
    </form>
  );
}

interface ProblemProps {
  title: string;
  sentence: string;
  house: StaffProcess;
}

export function Problem({ title, sentence, house }: ProblemProps) {
  const [href, label] = house === 'desk' ? ['/orders', 'To the orders'] : ['/', 'To all texts'];
  return (
    <section className="grid justify-items-start gap-5">
      <h2 className="type-dtitle">{title}</h2>
      <p className="max-w-[40em]">{sentence}</p>
      <ButtonLink href={href} variant="secondary">
        {label}
      </ButtonLink>
    </section>
  );
}
