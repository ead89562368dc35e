import { isCalculation } from '#lib/area/state.ts';
import { SESSION } from '#lib/browser/stored-text.ts';
import { storedValue } from '#lib/browser/stored-value.ts';
import { isRecord } from '#lib/is-record.ts';
import { isRegion, type Region } from '#lib/regions.ts';
import { validBasket } from '#lib/samples/basket-shape.ts';
import { isLocation } from '#store/persisted-shapes.ts';
import type { RegionValues } from '#store/region-change.ts';
import { CHANGE_KEY } from './change-key.ts';

/** Time in ms during which a change of region can be undone (G7). */
export const UNDO_TIME = 30_000;

/** A change of region and what it cleared. */
export interface RegionChange {
  readonly from: Region;
  readonly to: Region;
  /** Page that the visitor was on: path and query. */
  readonly page: string;
  /** Time in ms since 1970. */
  readonly at: number;
  /** Whether it cleared anything that the visitor had chosen. */
  readonly took: boolean;
  readonly values: RegionValues;
}

/** The last change of region in this tab, while it can be undone. */
export const storedChange = storedValue<RegionChange>({
  key: CHANGE_KEY,
  version: 1,
  parse: ({ from, to, page, at, took, values }) => {
    const cleared = parseValues(values);
    return isRegion(from) &&
      isRegion(to) &&
      typeof page === 'string' &&
      page.startsWith(`/${from}`) &&
      typeof at === 'number' &&
      typeof took === 'boolean' &&
      cleared
      ? { from, to, page, at, took, values: cleared }
      : undefined;
  },
  area: SESSION,
  ttl: UNDO_TIME,
});

function parseValues(values: unknown): RegionValues | undefined {
  if (!isRecord(values) || !isRecord(values.cart)) return undefined;
  const { cart, location, rows } = values;
  if (!isLocation(location) || !isCalculation(rows)) return undefined;
  return { cart: validBasket(cart.variantSamples, cart.productMap), location, rows };
}

/** The change that led to this region, while it can be undone. */
export function lastChange(region: Region): RegionChange | undefined {
  const change = storedChange.read();
  return change?.to === region ? change : undefined;
}
