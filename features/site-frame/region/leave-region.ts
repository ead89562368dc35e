import type { Region } from '#lib/regions.ts';
import { REGION_SLICES, regionLeft } from '#store/region-change.ts';
import { type RootState, rootReducer } from '#store/root-reducer.ts';
import { alertDismissed } from '#store/slices/region.ts';
import type { AppStore } from '#store/store.ts';
import { putAway } from './region-memory.ts';

/**
 * What a change of region does before the new region's home page is asked for: location, calculator rows and samples are
 * cleared and the alert counts as answered (S4.3). They can be taken back for 30 seconds (G7).
 */
export function leaveRegion(store: AppStore, from: Region, to: Region): void {
  const { pathname, search } = window.location;
  putAway({ from, to, page: `${pathname}${search}`, took: isTouched(store.getState()) });
  store.dispatch(regionLeft());
  store.dispatch(alertDismissed());
}

/** Whether the visitor changed any of the slices that belong to a region. */
function isTouched(state: RootState): boolean {
  const untouched: Record<string, unknown> = rootReducer(undefined, regionLeft());
  const now: Record<string, unknown> = state;
  return REGION_SLICES.some((name) => JSON.stringify(now[name]) !== JSON.stringify(untouched[name]));
}
