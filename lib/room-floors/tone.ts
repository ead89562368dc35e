import type { Lab } from '../lab.ts';

/** Axis of warmth in the a*b* plane: towards orange, at 60 degrees; the opposite side is blue. */
const [ACROSS, ALONG] = [Math.cos(Math.PI / 3), Math.sin(Math.PI / 3)];
/** Minimum differences that are visible without two samples side by side. */
const LEAST_WARMTH = 4;
const LEAST_LIGHTNESS = 5;
/** A larger difference in lightness counts as lighter or darker, not as warmer or cooler. */
const SAME_LIGHTNESS = 10;

export type ToneDirection = 'warmer' | 'cooler' | 'lighter' | 'darker';

/** Position of a colour on the warmth axis, in points of Lab: positive towards orange, negative towards blue. */
export const warmth = ([, a, b]: Lab): number => ACROSS * a + ALONG * b;

/** Whether a colour clearly differs from another in this way. */
export function differsInTone(way: ToneDirection, from: Lab, to: Lab): boolean {
  const lighter = to[0] - from[0];
  if (way === 'lighter') return lighter >= LEAST_LIGHTNESS;
  if (way === 'darker') return -lighter >= LEAST_LIGHTNESS;
  const warmer = warmth(to) - warmth(from);
  return Math.abs(lighter) <= SAME_LIGHTNESS && (way === 'warmer' ? warmer : -warmer) >= LEAST_WARMTH;
}
