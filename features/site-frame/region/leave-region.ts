import type { Region } from '#lib/regions.ts';
import { regionLeft } from '#store/region-change.ts';
import { alertDismissed } from '#store/slices/region.ts';
import type { AppStore } from '#store/store.ts';
import { putAway } from './region-memory.ts';

/**
 * What a change of region does before the new region's home page is asked for: location, calculator rows and samples are
 * cleared and the alert counts as answered (S4.3). They can be taken back for 30 seconds (G7).
 */
export function leaveRegion(store: AppStore, from: Region, to: Region): void {
  const { pathname, search } = window.location;
  putAway(from, to, `${pathname}${search}`);
  store.dispatch(regionLeft());
  store.dispatch(alertDismissed());
}
