import { beginPageView } from '#lib/analytics/data-layer.ts';
import { pageViewed } from '#lib/analytics/shop-events.ts';

/** Begins a page whose view has already been reported: empties the data layer. */
export function beginPage(): void {
  beginPageView(pageViewed({ path: '/au', title: 'Home', region: 'au', ownRoom: false }));
  window.dataLayer = [];
}
