import { pushEvent } from '#lib/analytics/data-layer.ts';
import { type StoreAction, storeLinkFollowed } from '#lib/analytics/use-events.ts';

const ACTIONS: readonly StoreAction[] = ['directions', 'phone', 'page'];

/**
 * Reports to analytics which links of stores are followed. It reads the markup: `data-store-link` says what a link of
 * the store is, `data-store-id` which store.
 */
export function watchStores(signal: AbortSignal): void {
  const tell = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-store-link]') : null;
    const { storeLink, storeId } = link?.dataset ?? {};
    const action = ACTIONS.find((one) => one === storeLink);
    if (action && storeId) pushEvent(storeLinkFollowed(storeId, action, window.location.pathname));
  };
  document.addEventListener('click', tell, { capture: true, signal });
}
