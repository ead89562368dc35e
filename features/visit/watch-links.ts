import { pushEvent } from '#lib/analytics/data-layer.ts';
import { contactFollowed, type StoreAction, storeLinkFollowed } from '#lib/analytics/use-events.ts';

const ACTIONS: readonly StoreAction[] = ['directions', 'phone', 'email', 'page'];

/**
 * Reports to analytics which links of stores, telephone numbers and e-mail addresses are followed. It reads the markup:
 * `data-store-link` says what a link of the store is, `data-store` around it which store.
 */
export function watchLinks(signal: AbortSignal): void {
  const tell = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link) return;
    const { storeLink } = link.dataset;
    const storeId = link.closest<HTMLElement>('[data-store]')?.dataset.store;
    const action = ACTIONS.find((one) => one === storeLink);
    const { pathname } = window.location;
    if (action && storeId) pushEvent(storeLinkFollowed(storeId, action, pathname));
    else if (link.protocol === 'tel:') pushEvent(contactFollowed('phone', pathname));
    else if (link.protocol === 'mailto:') pushEvent(contactFollowed('email', pathname));
  };
  document.addEventListener('click', tell, { capture: true, signal });
}
