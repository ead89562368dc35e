import type { Lab } from '../lab.ts';

/** Warm colours are on the orange side of Lab, cold ones on the blue: the line between them at 60 degrees. */
const [ACROSS, ALONG] = [Math.cos(Math.PI / 3), Math.sin(Math.PI / 3)];
/** Steps that are seen without two samples side by side. */
const LEAST_WARMTH = 4;
const LEAST_LIGHTNESS = 5;
/** More than this is another lightness, and no colour of another warmth. */
const SAME_LIGHTNESS = 10;

export type ToneWay = 'warmer' | 'cooler' | 'lighter' | 'darker';

/** How far a colour lies towards orange, in points of Lab; less than 0 towards blue. */
export const warmth = ([, a, b]: Lab): number => ACROSS * a + ALONG * b;

/** Whether a colour differs from another in this way, clearly enough to be told so. */
export function differsIn(way: ToneWay, from: Lab, to: Lab): boolean {
  const lighter = to[0] - from[0];
  if (way === 'lighter') return lighter >= LEAST_LIGHTNESS;
  if (way === 'darker') return -lighter >= LEAST_LIGHTNESS;
  const warmer = warmth(to) - warmth(from);
  return Math.abs(lighter) <= SAME_LIGHTNESS && (way === 'warmer' ? warmer : -warmer) >= LEAST_WARMTH;
}
