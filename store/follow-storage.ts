import type { StoredText } from '#lib/browser/stored-text.ts';
import { slicesFollowed } from './slices-followed.ts';
import type { AppStore, RootState } from './store.ts';
import { slicesOf } from './stored-record.ts';

/** Every tab has its own of these: they belong to the page on screen. */
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
 * Keeps a tab in step with what a visitor did in another, such as a room added to the calculator. Returns how to end
 * it.
 */
export function syncFromOtherTabs(store: AppStore, stored: StoredText): () => void {
  return stored.subscribe(() => {
    const changed = changes(stored.read(), store.getState());
    if (changed.length > 0) store.dispatch(slicesFollowed(Object.fromEntries(changed)));
  });
}
