import type { RelatedColour } from '#lib/colour/related.ts';

/** A colour of another product, as its tile needs it. */
export interface NearColour {
  /** Slug of its product. */
  product: string;
  productName: string;
  slug: string;
  name: string;
  swatch: string;
  hex: string;
}

const NEAR_COLOURS = 4;
/** Maximum CIEDE2000 distance of two colours that count as near. */
const STILL_NEAR = 12;

export function nearColours(related: readonly RelatedColour[]): NearColour[] {
  return related
    .filter(({ deltaE }) => deltaE <= STILL_NEAR)
    .slice(0, NEAR_COLOURS)
    .map(({ product, variant }) => ({
      product: product.slug,
      productName: product.name,
      slug: variant.slug,
      name: variant.name,
      swatch: variant.swatch,
      hex: variant.hex,
    }));
}
