import 'server-only';
import type { LaidLook } from '#lib/media/laid-looks.ts';
import type { FloorPlacement } from '../../../rendering/server/lay-floor.ts';
import type { VariantFacts } from './variant-facts.ts';

/** Walls of the empty room, in metres of its floor; the camera looks along y, and the window is in the right wall. */
const LEFT_WALL = -2.95;
const BACK_WALL = 2.87;
/** Where the pile leans, in degrees: away from the camera, towards it, and towards the window. */
const LEANS = { away: 90, nearer: 270, window: 0 } as const;

/** How a carpet lies in the empty room for one look; undefined where it has nothing to show. */
export function lookPlacement(
  look: LaidLook,
  { placement: lie, broadloom }: Pick<VariantFacts, 'placement' | 'broadloom'>,
): FloorPlacement | undefined {
  if (!broadloom) return undefined;
  // Its pile leans one way all over.
  const placement = { ...lie, tracks: undefined };
  const { nap, rollMetres } = broadloom;
  const leaning = (degrees: number) => ({ strength: nap, degrees });
  switch (look) {
    case 'with':
      return nap > 0 ? { ...placement, nap: leaning(LEANS.away) } : undefined;
    case 'against':
      // The same carpet, laid the other way round.
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
