import { useState } from 'react';
import { useSamplesContext } from '#store/samples/samples-context.tsx';

interface ShownProduct {
  readonly productCode: string;
  readonly name: string;
}

/**
 * The products whose colours the modal shows: the selected product, or all products that samples were chosen from.
 * The list does not change while the modal is open, so that removing the last sample of a product does not remove its
 * card under the pointer.
 */
export function useShownProducts(): readonly ShownProduct[] {
  const { isOpen, selectedProduct, variantSamples, productMap } = useSamplesContext();
  const [wasOpen, setWasOpen] = useState(false);
  const [chosenFrom, setChosenFrom] = useState<readonly ShownProduct[]>([]);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    const codes = isOpen ? [...new Set(variantSamples.map(({ productCode }) => productCode))] : [];
    setChosenFrom(
      codes.map((productCode) => ({ productCode, name: productMap[productCode]?.name ?? productCode })),
    );
  }
  return selectedProduct ? [selectedProduct] : chosenFrom;
}
