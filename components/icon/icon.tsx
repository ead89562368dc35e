import type { IconName } from './icon-name.ts';

interface Props {
  name: IconName;
  /** Edge in CSS pixels. */
  size?: number;
  className?: string;
}

/** One icon of the sprite, as decoration; it costs a line of markup and no script. */
export const Icon = ({ name, size = 20, className = '' }: Props) => (
  <svg aria-hidden width={size} height={size} className={`flex-none ${className}`} fill="currentColor">
    <use href={`/icons.svg#${name}`} />
  </svg>
);
