'use client';

import { useEffect } from 'react';
import { LazyPart } from '#components/lazy-part/lazy-part.tsx';
import { useAppDispatch } from '#store/hooks.ts';
import { useSamplesContext } from '#store/samples/samples-context.tsx';
import { useOpening } from '#store/use-opening.ts';
import { loadModal } from './load-samples.ts';
import { storedOrder, syncQueueFromOtherTabs } from './order-queue.ts';

/** A URL hash that opens the modal, so that articles and mails can link to it. */
const OPENING_HASH = '#request-samples';

/**
 * Place where the modal opens. The modal's code loads on first use. Also sends an order that was queued for lack of a
 * connection.
 */
export function SamplesHost() {
  const dispatch = useAppDispatch();
  const { isOpen, actions } = useSamplesContext();
  const onEnd = useOpening('Samples', actions.close);

  useEffect(() => {
    const open = () => window.location.hash === OPENING_HASH && actions.open();
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [actions]);

  useEffect(() => {
    const follow = () => dispatch(syncQueueFromOtherTabs());
    const send = () => {
      follow();
      if (!storedOrder.read() || !navigator.onLine) return;
      // If the file cannot be loaded, there is no connection yet; the next 'online' event tries again.
      import('./order-thunks.ts').then(
        ({ sendQueuedOrder }) => dispatch(sendQueuedOrder()),
        () => undefined,
      );
    };
    send();
    window.addEventListener('online', send);
    const stop = storedOrder.subscribe(follow);
    return () => {
      window.removeEventListener('online', send);
      stop();
    };
  }, [dispatch]);

  return (
    <LazyPart load={loadModal} open={isOpen} onEnd={onEnd} onEscape={actions.close}>
      {({ SamplesModal }) => <SamplesModal />}
    </LazyPart>
  );
}
