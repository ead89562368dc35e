import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Badge } from '#components/badge/badge.tsx';
import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-name.ts';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-style.ts';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  /** Number shown in a badge behind the label. */
  count?: number;
  /** Label while busy; the button keeps its width and is disabled. */
  busyLabel?: string;
  busy?: boolean;
  children: ReactNode;
}

export function Button({
  variant,
  size,
  icon,
  count,
  busy = false,
  busyLabel,
  className,
  children,
  type = 'button',
  disabled,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass(variant, size, className)}
    >
      {busy ? (
        <Icon name="circle-notch" size={16} className="animate-spin motion-reduce:animate-none" />
      ) : (
        icon && <Icon name={icon} />
      )}
      <span>{busy ? (busyLabel ?? children) : children}</span>
      {count !== undefined && <Badge>{count}</Badge>}
    </button>
  );
}
