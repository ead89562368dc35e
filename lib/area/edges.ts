import { INCHES_PER_METRE, type Measure } from '../units.ts';
import type { PlanRoom } from './cut-plan/types.ts';

/** Usual width of a doorway in metres, by the displayed units: 0.82 m, or 32 inches. */
export const DOORWAY: Readonly<Record<Measure, number>> = { metric: 0.82, imperial: 32 / INCHES_PER_METRE };

/** Total length of a room's walls, in the unit of its sides. */
export function wallsOf({ width, length, cutout }: PlanRoom): number {
  const cutWidth = Math.min(cutout?.width ?? 0, width);
  const cutLength = Math.min(cutout?.length ?? 0, length);
  // A missing corner as wide or long as the room leaves a smaller rectangle; any other keeps the perimeter.
  if (cutWidth === width) return 2 * (width + length - cutLength);
  if (cutLength === length) return 2 * (width - cutWidth + length);
  return 2 * (width + length);
}
