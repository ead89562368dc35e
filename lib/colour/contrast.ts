import { displayValue } from '../lab.ts';

/** How far two floors that meet are apart in tone, by what people may take the join for. */
export type Meeting = 'even' | 'seen' | 'step';

/** Points of LRV within which adjoining floors read as one level (Dementia Services Development Centre, Stirling). */
const EVEN_POINTS = 10;
/** Points of LRV at which large areas can be distinguished (BS 8300-2, annex B): a join may be taken for a step. */
const STEP_POINTS = 20;
/** Points of LRV by which an edge that must be seen stands off what is around it (BS 8300-2, annex B). */
export const EDGE_POINTS = 30;
/** Luminance contrast in per cent that a stair nosing has to the tread behind it (AS 1428.1). */
export const EDGE_CONTRAST = 30;

/** What two surfaces have between them. */
export interface Contrast {
  /** Difference of their light reflectance values. */
  readonly points: number;
  /** Luminance contrast by Bowman and Sapolinski, per cent; 0 for equal ones, 100 for black and white. */
  readonly contrast: number;
}

/** The contrast of two light reflectance values, 0 to 100. */
export function contrastOf(one: number, other: number): Contrast {
  const points = Math.abs(one - other);
  return { points, contrast: (125 * points) / (one + other + 25) };
}

export function meetingOf({ points }: Contrast): Meeting {
  if (points <= EVEN_POINTS) return 'even';
  return points < STEP_POINTS ? 'seen' : 'step';
}

/** Which of the two usual measures an edge reaches. */
export const edgeOf = ({ points, contrast }: Contrast) => ({
  points: points >= EDGE_POINTS,
  contrast: contrast >= EDGE_CONTRAST,
});

/** The neutral grey `#rrggbb` of a light reflectance value. */
export function greyOf(reflectance: number): string {
  const channel = Math.round(255 * displayValue(reflectance / 100));
  return `#${channel.toString(16).padStart(2, '0').repeat(3)}`;
}
