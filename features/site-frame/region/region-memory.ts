import { isRegion, type Region } from '#lib/regions.ts';
import { BASKET_KEY } from '#lib/samples/basket-storage.ts';
import { STORED_UNDER } from '#store/persist-key.ts';
import { REGION_SLICES } from '#store/region-change.ts';
import { CHANGE_KEY } from './change-key.ts';

/** Milliseconds in which a change of region can be taken back (G7). */
export const UNDO_TIME = 30_000;

/** A change of region and what it put away, as texts of the browser's storage. */
export interface RegionChange {
  readonly from: Region;
  readonly to: Region;
  /** Where the visitor was: path and query. */
  readonly page: string;
  /** Time in ms since 1970. */
  readonly at: number;
  /** Whether it took anything that the visitor had chosen. */
  readonly took: boolean;
  readonly basket: string | null;
  /** Slices of the stored client state by name, still serialised. */
  readonly slices: Readonly<Record<string, string>>;
}

/** Blocked storage has nothing to keep: then everything lived in memory and ends with the page. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function storedState(): Record<string, string> {
  const parsed: unknown = JSON.parse(localStorage.getItem(STORED_UNDER) ?? '{}');
  if (!isRecord(parsed)) return {};
  return Object.fromEntries(
    Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const isOfRegion = ([name]: [string, unknown]) => (REGION_SLICES as readonly string[]).includes(name);

/** Takes what belongs to the region out of storage and remembers it for this tab (S4.3-2…4). */
export function putAway(
  { from, to, page, took }: Pick<RegionChange, 'from' | 'to' | 'page' | 'took'>,
  now = Date.now(),
): void {
  attempt(() => {
    const basket = localStorage.getItem(BASKET_KEY);
    const entries = attempt(() => Object.entries(storedState())) ?? [];
    const change: RegionChange = {
      from,
      to,
      page,
      at: now,
      took: took || Boolean(basket?.includes('globalItemId')),
      basket,
      slices: Object.fromEntries(entries.filter(isOfRegion)),
    };
    attempt(() => sessionStorage.setItem(CHANGE_KEY, JSON.stringify(change)));
    localStorage.removeItem(BASKET_KEY);
    const rest = entries.filter((entry) => !isOfRegion(entry));
    if (rest.length < entries.length)
      localStorage.setItem(STORED_UNDER, JSON.stringify(Object.fromEntries(rest)));
  });
}

/** The change that led to this region, while it can still be taken back. */
export function lastChange(region: Region, now = Date.now()): RegionChange | undefined {
  const change: unknown = attempt(() => JSON.parse(sessionStorage.getItem(CHANGE_KEY) ?? 'null'));
  if (!isRecord(change)) return undefined;
  const { from, to, page, at, took, basket, slices } = change;
  const age = typeof at === 'number' ? now - at : Number.NaN;
  const sound =
    isRegion(from) &&
    to === region &&
    typeof page === 'string' &&
    page.startsWith(`/${from}`) &&
    typeof took === 'boolean' &&
    (basket === null || typeof basket === 'string') &&
    isRecord(slices) &&
    Object.values(slices).every((value) => typeof value === 'string');
  return sound && age >= 0 && age < UNDO_TIME ? (change as unknown as RegionChange) : undefined;
}

export function forgetChange(): void {
  attempt(() => sessionStorage.removeItem(CHANGE_KEY));
}

/** Puts everything back into storage; gives the slices for the state on screen (G7). */
export function bringBack({ basket, slices }: RegionChange): Record<string, unknown> {
  attempt(() => {
    if (basket !== null) localStorage.setItem(BASKET_KEY, basket);
    localStorage.setItem(STORED_UNDER, JSON.stringify({ ...storedState(), ...slices }));
  });
  return Object.fromEntries(
    Object.entries(slices).flatMap(([name, text]) => {
      const value: unknown = attempt(() => JSON.parse(text));
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
