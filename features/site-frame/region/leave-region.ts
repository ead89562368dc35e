import { NEW_CALCULATION } from '#lib/area/state.ts';
import type { Region } from '#lib/regions.ts';
import { storedBasket } from '#lib/samples/stored-basket.ts';
import { changePersisted } from '#store/persistence.ts';
import { type RegionValues, regionLeft, regionRestored } from '#store/region-change.ts';
import { alertDismissed } from '#store/slices/region.ts';
import type { AppStore, RootState } from '#store/store.ts';
import { type RegionChange, storedChange } from './region-memory.ts';

/**
 * Runs before the new region's home page is requested: clears location, calculator rows and samples, and marks the
 * alert as answered (S4.3). It can be undone for 30 seconds (G7).
 */
export function leaveRegion(store: AppStore, from: Region, to: Region): Promise<void> {
  return changePersisted(store, () => {
    const { pathname, search } = window.location;
    const values = regionValues(store.getState());
    const page = `${pathname}${search}`;
    storedChange.write({ from, to, page, at: Date.now(), took: isTouched(values), values });
    storedBasket.remove();
    store.dispatch(regionLeft());
    store.dispatch(alertDismissed());
  });
}

/** Restores what a change of region cleared (G7). */
export function undoLeaving(store: AppStore, { values }: RegionChange): Promise<void> {
  return changePersisted(store, () => {
    storedBasket.write(values.cart);
    store.dispatch(regionRestored(values));
  });
}

/** Reads the stored basket, because the displayed one may be cropped to the region's maximum. */
function regionValues({ cart: { variantSamples, productMap }, location, rows }: RootState): RegionValues {
  return { cart: storedBasket.read() ?? { variantSamples, productMap }, location, rows };
}

/** Whether the visitor changed anything that belongs to a region. */
const isTouched = ({ cart, location, rows }: RegionValues) =>
  cart.variantSamples.length > 0 ||
  location.region !== null ||
  JSON.stringify(rows) !== JSON.stringify(NEW_CALCULATION);
