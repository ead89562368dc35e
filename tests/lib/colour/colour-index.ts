import { type ColourIndex, startColours } from '#lib/colour/colour-index.ts';
import type { ListingProduct } from '#lib/contracts/catalogue.ts';

/** The colours of a whole list at once, as the shop adds them one product at a time. */
export function colourIndex(products: readonly ListingProduct[]): ColourIndex {
  const colours = startColours();
  products.forEach((product, place) => {
    colours.add(product, place);
  });
  return colours.finish(products);
}
