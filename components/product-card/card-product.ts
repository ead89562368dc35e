import type { ListingProduct, ListingVariant } from '#lib/contracts/catalogue.ts';
import { swatchId } from '#lib/media/public-ids.ts';

/** What a card needs of a variant. */
export type CardVariant = Pick<ListingVariant, 'id' | 'slug' | 'name' | 'hex'> & {
  /** Public id of the swatch; the variant's usual one when it is not named. */
  readonly swatch?: string;
};

/** What a card needs of a product. */
export type CardProduct = Pick<
  ListingProduct,
  'slug' | 'code' | 'name' | 'line' | 'price' | 'kind' | 'flag' | 'sampleAvailable'
> & { readonly variants: readonly CardVariant[] };

/** Leaves behind what only filters and orders need, and a swatch's name where it is the usual one: pages carry many. */
export function cardVariant({ id, slug, name, hex, swatch }: CardVariant): CardVariant {
  return { id, slug, name, hex, ...(swatch && swatch !== swatchId(id) && { swatch }) };
}

/** Leaves behind what only filters and orders need, so that a page does not carry whole records. */
export function cardProduct(product: CardProduct): CardProduct {
  const { slug, code, name, line, price, kind, flag, sampleAvailable, variants } = product;
  return {
    slug,
    code,
    name,
    line,
    ...(price && { price }),
    ...(kind && { kind }),
    ...(flag && { flag }),
    sampleAvailable,
    variants: variants.map(cardVariant),
  };
}
