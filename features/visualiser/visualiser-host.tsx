'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { showToast } from '#components/toast/toasts.ts';
import { useVisualiserShop, useVisualiserState } from '#store/visualiser/visualiser-context.tsx';
import { loadModal } from './load-modal.ts';

/** Where the modal opens; it loads with the first opening. */
export function VisualiserHost() {
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
        shop?.store.close();
        showToast('error', 'The Room Visualiser could not be opened. Check your connection and try again.');
      },
    );
    return () => {
      left = true;
    };
  }, [isOpen, Modal, shop]);

  return Modal ? <Modal /> : null;
}
