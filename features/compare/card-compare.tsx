'use client';

import type { CardActionProps } from '#components/product-card/card-action.tsx';
import { CompareButton } from './compare-button.tsx';

/** Compare button below the heart on a card's picture, for the card's current colour. */
export function CardCompare({ product: { code, name }, colour }: CardActionProps) {
  return (
    <CompareButton
      floor={{ id: colour.id, code, name, colour: colour.name, hex: colour.hex }}
      className="card-compare absolute top-1 right-1 z-10 mt-11"
      face="size-9 bg-white text-[var(--site-ink)]"
    />
  );
}
