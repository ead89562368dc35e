import { beginPageView, pushEvent } from '#lib/analytics/data-layer.ts';
import type { AnalyticsItem } from '#lib/analytics/shop-event.ts';
import { pageViewed, viewItem } from '#lib/analytics/shop-events.ts';
import { warnInBrowser } from '#lib/client-log.ts';
import type { Region } from '#lib/regions.ts';

/** Tells of the page on screen, and of the floor where it is the page of one. */
export function tellPageView(path: string, region: Region, ownRoom = false): void {
  beginPageView();
  pushEvent(pageViewed({ path, title: document.title, region, ownRoom }));
  const floor = document.querySelector<HTMLElement>('[data-view-item]')?.dataset.viewItem;
  if (floor === undefined) return;
  try {
    pushEvent(viewItem(JSON.parse(floor) as AnalyticsItem));
  } catch {
    warnInBrowser('analytics_item', 'The floor of this page cannot be read');
  }
}
