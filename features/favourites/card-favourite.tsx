'use client';

import type { CardActionProps } from '#components/product-card/card-action.tsx';
import { cardVariant } from '#components/product-card/card-product.ts';
import { FavouriteButton } from './favourite-button.tsx';

/** Favourite button on a card's picture, for the card's current colour. */
export function CardFavourite({ product, colour, room }: CardActionProps) {
  const { code, slug, name, line, kind, sampleAvailable } = product;
  return (
    <FavouriteButton
      favourite={{ code, slug, name, line, kind, sampleAvailable, room, colour: cardVariant(colour) }}
      className="absolute top-1 right-1 z-10"
      face="size-9 bg-white text-[var(--site-ink)]"
    />
  );
}
