import { STORED_UNDER } from './persist-key.ts';
import { slicesFollowed } from './slices-followed.ts';
import type { AppStore, RootState } from './store.ts';
import { slicesOf } from './stored-record.ts';

/** Every tab has its own of these: they belong to the page on screen, or, as the cart, follow another record. */
const OWN: readonly string[] = [
  'cart',
  'headerColourMode',
  'homepageConfig',
  'location',
  'newsItems',
  'primaryNav',
  'projects',
  'rooms',
  'supportConfig',
  'tilePresets',
];

/** A list another tab does not hold is no reason to drop it here. */
const isNoList = (value: unknown) =>
  typeof value === 'object' && value !== null && (value as { scope?: unknown }).scope === '';

/** The slices of a record that differ from the state and are shared by all tabs. */
function changes(record: string | null, state: RootState): [string, unknown][] {
  return Object.entries(slicesOf(record)).filter(
    ([name, value]) =>
      !OWN.includes(name) &&
      !isNoList(value) &&
      JSON.stringify(value) !== JSON.stringify(state[name as keyof RootState]),
  );
}

/**
 * Keeps a tab in step with what a visitor did in another, such as a room added to the calculator. A page that comes out of
 * the back/forward cache heard nothing meanwhile and reads anew.
 */
export function followStorage(store: AppStore, storage: () => globalThis.Storage, signal: AbortSignal): void {
  const follow = (record: string | null) => {
    const changed = changes(record, store.getState());
    if (changed.length > 0) store.dispatch(slicesFollowed(Object.fromEntries(changed)));
  };
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === STORED_UNDER) follow(newValue);
    },
    { signal },
  );
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return;
      try {
        follow(storage().getItem(STORED_UNDER));
      } catch {
        // Blocked storage: every tab lives in its own memory.
      }
    },
    { signal },
  );
}
