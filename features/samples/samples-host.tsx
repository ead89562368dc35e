'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { showToast } from '#components/toast/toasts.ts';
import { useSamplesContext } from '#store/samples/samples-context.tsx';
import { loadModal } from './load-modal.ts';
import { hasQueuedOrder } from './order-queue.ts';

/** An address that ends in it opens the modal, so that articles and letters can lead there. */
const OPENING_HASH = '#request-samples';

/** Where the modal opens. It loads with the first opening, and sends an order that waited for a connection. */
export function SamplesHost() {
  const { isOpen, actions } = useSamplesContext();
  const [Modal, setModal] = useState<ComponentType>();

  useEffect(() => {
    if (!isOpen || Modal) return;
    let left = false;
    loadModal().then(
      ({ SamplesModal }) => left || setModal(() => SamplesModal),
      () => {
        if (left) return;
        actions.close();
        showToast('error', 'Samples could not be opened. Check your connection and try again.');
      },
    );
    return () => {
      left = true;
    };
  }, [isOpen, Modal, actions]);

  useEffect(() => {
    const open = () => window.location.hash === OPENING_HASH && actions.open();
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [actions]);

  useEffect(() => {
    const send = () => {
      if (hasQueuedOrder() && navigator.onLine) {
        // Without the file there is no connection yet; the next 'online' tries again.
        import('./order-desk.ts').then(
          ({ orderDesk }) => orderDesk.sendQueued(actions),
          () => undefined,
        );
      }
    };
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [actions]);

  return Modal ? <Modal /> : null;
}
