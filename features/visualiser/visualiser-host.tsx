'use client';

import { LazyPart } from '#components/lazy-part/lazy-part.tsx';
import { useOpening } from '#store/use-opening.ts';
import { useVisualiserShop, useVisualiserState } from '#store/visualiser/visualiser-context.tsx';
import { loadModal } from './load-visualiser.ts';

/** Place where the modal opens. The modal's code loads on first use. */
export function VisualiserHost() {
  const shop = useVisualiserShop();
  const { isOpen } = useVisualiserState();
  const close = () => shop?.close();
  const onEnd = useOpening('The Room Visualiser', close);
  return (
    <LazyPart load={loadModal} open={isOpen} onEnd={onEnd} onEscape={close}>
      {({ VisualiserModal }) => <VisualiserModal />}
    </LazyPart>
  );
}
