'use client';

import { cardVariant } from '#components/product-card/card-product.ts';
import { useColour } from '#features/catalogue/product/colour-context.tsx';
import { FavouriteButton } from '#features/favourites/favourite-button.tsx';
import type { Favourite } from '#lib/favourites/favourites.ts';

/** The favourite button of a product page, for the current colour. */
export function FavouriteAction(product: Omit<Favourite, 'colour'>) {
  const { colour } = useColour();
  const { globalItemId: id, slug, name, hex, swatch } = colour;
  return (
    <FavouriteButton
      favourite={{ ...product, colour: cardVariant({ id, slug, name, hex, swatch }) }}
      face="size-11 border border-line hover:bg-mist"
    />
  );
}
