'use client';

import { buttonClass } from '#components/button/button-style.ts';
import { useColour } from '#features/catalogue/product/colour-context.tsx';
import { CompareButton } from '#features/compare/compare-button.tsx';
import type { ComparedFloor } from '#lib/compare/compared.ts';

/** Adds the floor in the current colour to the comparison list. */
export function CompareAction(product: Pick<ComparedFloor, 'code' | 'name'>) {
  const { globalItemId: id, name: colour, hex } = useColour().colour;
  return (
    <div className="relative grid">
      <CompareButton
        floor={{ ...product, id, colour, hex }}
        withWords
        className={buttonClass('ghost', 'large')}
      />
    </div>
  );
}
