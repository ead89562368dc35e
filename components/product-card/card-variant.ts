import type { ListingVariant } from '#lib/contracts/catalogue.ts';
import { swatchId } from '#lib/media/public-ids.ts';

/** What a card needs of a variant. */
export type CardVariant = Pick<ListingVariant, 'id' | 'slug' | 'name' | 'hex'> & {
  /** Public id of the swatch; the variant's usual one when it is not named. */
  readonly swatch?: string;
};

/** Leaves behind what only filters and orders need, and a swatch's name where it is the usual one: pages carry many. */
export function cardVariant({ id, slug, name, hex, swatch }: CardVariant): CardVariant {
  return { id, slug, name, hex, ...(swatch && swatch !== swatchId(id) && { swatch }) };
}
