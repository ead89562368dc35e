import type { ReactNode } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-name.ts';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-style.ts';

interface Props {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  className?: string;
  children: ReactNode;
  /** `data-*` attributes. */
  [data: `data-${string}`]: string | undefined;
}

/** A link that looks like a button. */
export function ButtonLink({ href, variant, size, icon, className, children, ...data }: Props) {
  return (
    <a href={href} className={buttonClass(variant, size, className)} {...data}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
