import { type CompactVariant, compactVariants } from '#components/product-card/card-product.ts';
import type { RelatedColour } from '#lib/colour/related.ts';
import { toSlug } from '#lib/slugs.ts';

/** A colour of another product, in the compact form that a page contains for its tile. */
export type NearColour = CompactVariant & {
  /** Slug of its product, if it differs from the slug of the product's name. */
  readonly product?: string;
  readonly productName: string;
};

const NEAR_COLOURS = 4;
/** Maximum CIEDE2000 distance at which two colours count as near. */
const STILL_NEAR = 12;

export function nearColours(related: readonly RelatedColour[]): NearColour[] {
  return related
    .filter(({ deltaE }) => deltaE <= STILL_NEAR)
    .slice(0, NEAR_COLOURS)
    .flatMap(({ product: { slug, name: productName }, variant }) =>
      compactVariants([variant], () => ({
        ...(slug !== toSlug(productName) && { product: slug }),
        productName,
      })),
    );
}
