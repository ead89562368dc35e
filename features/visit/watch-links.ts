import { pushEvent } from '#lib/analytics/data-layer.ts';
import { contactFollowed, type StoreAction, storeLinkFollowed } from '#lib/analytics/use-events.ts';

const ACTIONS: readonly StoreAction[] = ['directions', 'phone', 'email', 'page'];

/**
 * Reports followed links of stores, telephone numbers and email addresses to analytics. It reads the markup:
 * `data-store-link` is the kind of link, `data-store` on an ancestor is the store.
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
