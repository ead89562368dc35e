'use client';

import { Icon } from '#components/icon/icon.tsx';
import type { CardActionProps } from '#components/product-card/card-action.tsx';
import { useSamplesContext } from '#store/samples/samples-context.tsx';
import { useSamplesShop } from './samples-shop.tsx';
import { useOpenSamples } from './use-open-samples.ts';

/**
 * Button on a card's picture: opens the samples of the product in the current colour. Ticked if that colour is chosen
 * (DESIGN 8.10).
 */
export function CardSampleButton({ product, colour }: CardActionProps) {
  const { offered } = useSamplesShop();
  const { variantSamples } = useSamplesContext();
  const { open, intent } = useOpenSamples({ productCode: product.code, name: product.name }, 'Product Card');
  if (!offered || !product.sampleAvailable) return null;
  const added = variantSamples.some(({ globalItemId }) => globalItemId === colour.id);
  return (
    <button
      {...intent}
      type="button"
      aria-haspopup="dialog"
      aria-label={`${added ? 'Added' : 'Free sample'}: ${product.name} in ${colour.name}`}
      data-added={added || undefined}
      onClick={() => open(colour.slug)}
      className="card-action script-only"
    >
      <Icon name={added ? 'check' : 'plus'} size={16} />
      <span className="card-action-words">{added ? 'Added' : 'Free sample'}</span>
    </button>
  );
}
