import { DRAWN_NAME } from '#lib/sites.ts';

interface Props {
  className?: string;
  /** A decorative repetition, hidden from assistive technology. */
  decorative?: boolean;
}

/** The Marram wordmark in the current colour. It is a drawing, never text in a font. */
export function Wordmark({ className = '', decorative = false }: Props) {
  const naming = decorative
    ? ({ 'aria-hidden': true } as const)
    : ({ role: 'img', 'aria-label': DRAWN_NAME } as const);
  return (
    <svg {...naming} viewBox="-2190 0 4380 700" className={className} fill="currentColor">
      <use href="/icons.svg#wordmark" x="-2190" y="0" width="4380" height="700" />
    </svg>
  );
}
