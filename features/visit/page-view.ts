import { beginPageView, pushEvent } from '#lib/analytics/data-layer.ts';
import type { AnalyticsItem, ShopEvent } from '#lib/analytics/shop-event.ts';
import { pageViewed, viewItem } from '#lib/analytics/shop-events.ts';
import { searched } from '#lib/analytics/use-events.ts';
import { warnInBrowser } from '#lib/client-log.ts';
import { isPrivatePage } from '#lib/private-page.ts';
import type { Region } from '#lib/regions.ts';
import { noteSeenFloor } from '#lib/seen/seen-floors.ts';

/** Reports the page view to analytics, with the product on a product page and the result count on a results page. */
export function reportPageView(path: string, region: Region, ownRoom: boolean): void {
  beginPageView(pageViewed({ path, title: document.title, region, ownRoom }));
  const { searchTerm: term, searchResults: results } =
    document.querySelector<HTMLElement>('[data-search-term]')?.dataset ?? {};
  if (term) pushEvent(searched({ term, results: Number(results), place: 'page' }));
  const own = document.querySelector<HTMLElement>('[data-page-event]')?.dataset.pageEvent;
  if (own) pushEvent(JSON.parse(own) as ShopEvent);
  const floor = document.querySelector<HTMLElement>('[data-view-item]')?.dataset.viewItem;
  if (floor === undefined) return;
  try {
    const item = JSON.parse(floor) as AnalyticsItem;
    pushEvent(viewItem(item));
    const { item_name: name, item_variant: colour, item_variant_id: id } = item;
    // A preview's URL expires.
    if (name && colour && !isPrivatePage(window.location.pathname)) noteSeenFloor({ name, colour, path, id });
  } catch {
    warnInBrowser('analytics_item', 'The floor cannot be read');
  }
}
