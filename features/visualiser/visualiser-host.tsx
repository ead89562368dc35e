'use client';

import { LatePart } from '#components/late-part/late-part.tsx';
import { useOpening } from '#store/use-opening.ts';
import { useVisualiserShop, useVisualiserState } from '#store/visualiser/visualiser-context.tsx';
import { loadModal } from './load-visualiser.ts';

/** Place where the modal opens. The modal's code loads on first use. */
export function VisualiserHost() {
  const shop = useVisualiserShop();
  const { isOpen } = useVisualiserState();
  const onEnd = useOpening('The Room Visualiser', () => shop?.close());
  return (
    <LatePart load={loadModal} open={isOpen} onEnd={onEnd}>
      {({ VisualiserModal }) => <VisualiserModal />}
    </LatePart>
  );
}
