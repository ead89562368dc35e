import { beginPageView } from '#lib/analytics/data-layer.ts';
import { pageViewed } from '#lib/analytics/shop-events.ts';

/** Begins a page whose view was told of already: the data layer is empty, and takes what the test does. */
export function beginPage(): void {
  beginPageView(pageViewed({ path: '/au', title: 'Home', region: 'au', ownRoom: false }));
  window.dataLayer = [];
}
