import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Badge } from '#components/badge/badge.tsx';
import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-name.ts';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-style.ts';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  /** Number in a badge after the label. */
  count?: number;
  busyLabel?: string;
  /**
   * While true, the button does nothing and keeps focus. If `busy` is set at all, the button reserves space for both
   * labels, so that its width does not change.
   */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

export function Button({
  variant,
  size,
  icon,
  count,
  busy,
  busyLabel,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: Props) {
  const face = (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {count !== undefined && <Badge>{count}</Badge>}
    </>
  );
  return (
    <button
      aria-busy={busy}
      aria-disabled={busy || undefined}
      {...rest}
      // A busy button neither reacts to a press nor submits a form.
      type={busy ? 'button' : type}
      onClick={busy ? undefined : onClick}
      className={buttonClass(variant, size, className)}
    >
      {busy === undefined ? (
        face
      ) : (
        <span className="button-faces">
          <span aria-hidden={busy}>{face}</span>
          <span aria-hidden={!busy}>
            <Icon
              name="circle-notch"
              size={16}
              className={busy ? 'animate-spin motion-reduce:animate-none' : undefined}
            />
            <span>{busyLabel ?? children}</span>
          </span>
        </span>
      )}
    </button>
  );
}
