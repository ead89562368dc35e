import type { ReactNode } from 'react';

interface Props {
  /** Width of the white line in px. */
  width: number;
  /** Opacity of the dark edge, 0…1. */
  shade?: number;
  className?: string;
  /** Shapes in shares of the photo. */
  children: ReactNode;
}

/** Lines over a photo, white with a dark edge of 1 px, so that they are visible on every floor. */
export function PhotoLines({ width, shade = 1, className = '', children }: Props) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      className={`pointer-events-none absolute inset-0 size-full **:[vector-effect:non-scaling-stroke] ${className}`}
    >
      <g fill="none" stroke="#000" strokeWidth={width + 2} strokeOpacity={shade}>
        {children}
      </g>
      <g fill="none" stroke="#fff" strokeWidth={width}>
        {children}
      </g>
    </svg>
  );
}
