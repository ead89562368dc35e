import { displayValue } from '../lab.ts';

/** How people perceive the join between two adjoining floors, by their difference in tone. */
export type JoinVisibility = 'even' | 'seen' | 'step';

/**
 * Up to this difference in LRV points, adjoining floors read as one level (Dementia Services Development Centre,
 * Stirling).
 */
const EVEN_POINTS = 10;
/**
 * From this difference in LRV points, large areas can be distinguished (BS 8300-2, annex B), and a join may be taken
 * for a step.
 */
const STEP_POINTS = 20;
/** Minimum difference in LRV points for an edge that must be visible (BS 8300-2, annex B). */
export const EDGE_POINTS = 30;
/** Minimum luminance contrast, in per cent, of a stair nosing to the tread behind it (AS 1428.1). */
export const EDGE_CONTRAST = 30;

/** Contrast between two surfaces. */
export interface Contrast {
  /** Difference of their light reflectance values. */
  readonly points: number;
  /** Luminance contrast in per cent, by Bowman and Sapolinski: 0 for equal surfaces, 100 for black and white. */
  readonly contrast: number;
}

/** The contrast of two light reflectance values, 0 to 100. */
export function contrastOf(one: number, other: number): Contrast {
  const points = Math.abs(one - other);
  return { points, contrast: (125 * points) / (one + other + 25) };
}

export function joinVisibilityOf({ points }: Contrast): JoinVisibility {
  if (points <= EVEN_POINTS) return 'even';
  return points < STEP_POINTS ? 'seen' : 'step';
}

/** Which of the two usual requirements an edge meets. */
export const metEdgeRequirements = ({ points, contrast }: Contrast) => ({
  points: points >= EDGE_POINTS,
  contrast: contrast >= EDGE_CONTRAST,
});

/** The neutral grey `#rrggbb` of a light reflectance value. */
export function greyOf(reflectance: number): string {
  const channel = Math.round(255 * displayValue(reflectance / 100));
  return `#${channel.toString(16).padStart(2, '0').repeat(3)}`;
}
