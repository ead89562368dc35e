import type { Measure } from '#lib/units.ts';

interface KnownLength {
  readonly label: string;
  readonly cm: number;
}

/**
 * Common things on or beside floors that have the same length in every house. The one that most photos show is first.
 */
export const KNOWN_LENGTHS: Readonly<Record<Measure, readonly [KnownLength, ...KnownLength[]]>> = {
  metric: [
    { label: 'A doorway', cm: 82 },
    { label: 'A sheet of A4, its long side', cm: 29.7 },
  ],
  imperial: [
    { label: 'A doorway', cm: 81.28 },
    { label: 'A sheet of letter paper, its long side', cm: 27.94 },
  ],
};
