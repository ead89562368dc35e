import { useState } from 'react';
import { useSamplesContext } from '#store/samples/samples-context.tsx';

interface ShownProduct {
  readonly productCode: string;
  readonly name: string;
}

/**
 * The products whose colours an opening of the modal shows: the selected one, or those that were chosen from. They stay
 * for this opening, so that taking out the last sample does not take its card away under the pointer.
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
