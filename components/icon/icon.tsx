import type { IconName } from './icon-name.ts';

interface Props {
  name: IconName;
  /** Edge in CSS pixels. */
  size?: number;
  className?: string;
  /** Accessible name; without one the icon is decoration. */
  label?: string;
}

/** One icon of the sprite; it costs a line of markup and no script. */
export function Icon({ name, size = 20, className = '', label }: Props) {
  const naming = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg {...naming} width={size} height={size} className={`flex-none ${className}`} fill="currentColor">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
