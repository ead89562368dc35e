import type { Product, Variant } from '../contracts/catalogue.ts';
import { pileOf } from './pile-kinds.ts';

/**
 * Placement of a variant's swatch: real size of one repeat in metres, rotation in degrees, gloss 0…1, vacuum tracks.
 */
export interface Placement {
  readonly sizeMetres: number;
  readonly turnDegrees: number;
  readonly gloss: number;
  readonly tracks?: number | undefined;
}

export function placementOf(
  { construction }: Pick<Product, 'construction'>,
  { swatch: { sizeMetres, rotation, gloss } }: Pick<Variant, 'swatch'>,
): Placement {
  const { tracks } = pileOf(construction.id);
  return { sizeMetres, turnDegrees: rotation, gloss, ...(tracks && { tracks }) };
}
