import { useEffect, useSyncExternalStore } from 'react';
import { orderDesk } from './order-desk.ts';
import { QUEUE_KEY } from './order-queue.ts';

/** How the order stands, in this tab and, where it waits for a connection, in others. */
export function useOrderDesk() {
  const state = useSyncExternalStore(orderDesk.subscribe, orderDesk.getState);
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => (key === null || key === QUEUE_KEY) && orderDesk.follow();
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  return { ...state, desk: orderDesk };
}
