import { type ColourIndex, startColours } from '#lib/colour/colour-index.ts';
import type { ListingProduct } from '#lib/contracts/catalogue.ts';

/** Adds the colours of a whole list at once, as the shop does one product at a time. */
export function colourIndex(products: readonly ListingProduct[]): ColourIndex {
  const colours = startColours();
  products.forEach((product, place) => {
    colours.add(product, place);
  });
  return colours.finish(products);
}
