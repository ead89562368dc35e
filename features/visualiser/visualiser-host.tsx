'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { useAppDispatch } from '#store/hooks.ts';
import { showToast } from '#store/slices/toasts.ts';
import { useVisualiserShop, useVisualiserState } from '#store/visualiser/visualiser-context.tsx';
import { loadModal } from './load-visualiser.ts';

/** Where the modal opens; it loads with the first opening. */
export function VisualiserHost() {
  const dispatch = useAppDispatch();
  const shop = useVisualiserShop();
  const { isOpen } = useVisualiserState();
  const [Modal, setModal] = useState<ComponentType>();

  useEffect(() => {
    if (!isOpen || Modal) return;
    let left = false;
    loadModal().then(
      ({ VisualiserModal }) => left || setModal(() => VisualiserModal),
      () => {
        if (left) return;
        shop?.close();
        const text = 'The Room Visualiser could not be opened. Check your connection and try again.';
        dispatch(showToast('error', text));
      },
    );
    return () => {
      left = true;
    };
  }, [isOpen, Modal, shop, dispatch]);

  return Modal ? <Modal /> : null;
}
