import type { StoredText } from '#lib/browser/stored-text.ts';
import { slicesSynced } from './slices-synced.ts';
import type { AppStore, RootState } from './store.ts';
import { type RecordStorage, slicesOf } from './stored-record.ts';

/** Slices that are not shared between tabs, because they describe the page on screen. */
const OWN: readonly string[] = [
  'headerColourMode',
  'homepageConfig',
  'location',
  'newsItems',
  'primaryNav',
  'projects',
  'supportConfig',
  'tilePresets',
];

/** An empty list in another tab does not clear the list of this tab. */
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
 * Applies changes that a visitor made in another tab, such as a room added to the calculator. Returns a function that
 * stops it.
 */
export function syncFromOtherTabs(store: AppStore, stored: StoredText, storage: RecordStorage): () => void {
  return stored.subscribe(() => {
    const changed = changes(stored.read(), store.getState());
    if (changed.length === 0) return;
    const slices = Object.fromEntries(changed);
    storage.adopt(slices);
    store.dispatch(slicesSynced(slices));
  });
}
