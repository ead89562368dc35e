'use client';

import { LatePart } from '#components/late-part/late-part.tsx';
import { useAppDispatch } from '#store/hooks.ts';
import { showNotOpened } from '#store/slices/toasts.ts';
import { useVisualiserShop, useVisualiserState } from '#store/visualiser/visualiser-context.tsx';
import { loadModal } from './load-visualiser.ts';

/** Where the modal opens; it loads with the first opening. */
export function VisualiserHost() {
  const dispatch = useAppDispatch();
  const shop = useVisualiserShop();
  const { isOpen } = useVisualiserState();
  function fail() {
    shop?.close();
    dispatch(showNotOpened('The Room Visualiser'));
  }
  return (
    <LatePart load={loadModal} open={isOpen} onFail={fail}>
      {({ VisualiserModal }) => <VisualiserModal />}
    </LatePart>
  );
}
