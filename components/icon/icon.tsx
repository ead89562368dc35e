import type { IconName } from './icon-name.ts';

interface Props {
  name: IconName;
  /** Width and height in CSS px. */
  size?: number;
  className?: string;
}

/** A decorative icon from the sprite. It needs one line of markup and no script. */
export const Icon = ({ name, size = 20, className = '' }: Props) => (
  <svg aria-hidden width={size} height={size} className={`flex-none ${className}`} fill="currentColor">
    <use href={`/icons.svg#${name}`} />
  </svg>
);
