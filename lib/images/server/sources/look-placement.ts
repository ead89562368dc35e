import 'server-only';
import type { LaidLook } from '#lib/media/laid-looks.ts';
import type { FloorPlacement } from '../../../rendering/server/lay-floor.ts';
import type { VariantFacts } from './variant-facts.ts';

/** Walls of the empty room, in metres of its floor. The camera looks along y; the window is in the right wall. */
const LEFT_WALL = -2.95;
const BACK_WALL = 2.87;
/** Directions of the pile's lean in degrees: away from the camera, towards it, and towards the window. */
const LEANS = { away: 90, nearer: 270, window: 0 } as const;

/** The placement of a carpet in the empty room for one look; undefined if it has nothing to show. */
export function lookPlacement(
  look: LaidLook,
  { placement: lie, broadloom }: Pick<VariantFacts, 'placement' | 'broadloom'>,
): FloorPlacement | undefined {
  if (!broadloom) return undefined;
  // No tracks, because the pile leans in one direction everywhere.
  const placement = { ...lie, tracks: undefined };
  const { nap, rollMetres } = broadloom;
  const leaning = (degrees: number) => ({ strength: nap, degrees });
  switch (look) {
    case 'with':
      return nap > 0 ? { ...placement, nap: leaning(LEANS.away) } : undefined;
    case 'against':
      // The same carpet, laid in the opposite direction.
      return nap > 0
        ? { ...placement, turnDegrees: placement.turnDegrees + 180, nap: leaning(LEANS.nearer) }
        : undefined;
    case 'seam-towards':
      return {
        ...placement,
        turnDegrees: placement.turnDegrees + 90,
        nap: leaning(LEANS.window),
        seam: { runs: 'x', at: BACK_WALL - rollMetres, lit: 'along' },
      };
    case 'seam-across':
      return {
        ...placement,
        nap: leaning(LEANS.away),
        seam: { runs: 'y', at: LEFT_WALL + rollMetres, lit: 'across' },
      };
  }
}
