import type { Storage } from 'redux-persist';
import { keepValidSlices } from './persisted-shapes.ts';
import { rootReducer } from './root-reducer.ts';
import type { AppStore, RootState } from './store.ts';

/** Milliseconds after which persistence gives up and the shop carries on (S3.11-4). */
export const PERSIST_TIMEOUT_MS = 5000;
/** Version of the stored form; another version is not read. */
export const PERSIST_VERSION = 1;
/** The URL owns these two (S3.11-3, G5). */
export const NOT_PERSISTED: (keyof RootState)[] = ['productFilters', 'region'];
export const PERSIST_KEY = 'storefront';

/** localStorage behind promises; blocked or full storage means memory only. */
export function browserStorage(storage: () => globalThis.Storage): Storage {
  const attempt = async <T>(act: () => T): Promise<T | undefined> => {
    try {
      return act();
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => attempt(() => storage().getItem(key)),
    setItem: (key, value: string) => attempt(() => storage().setItem(key, value)),
    removeItem: (key) => attempt(() => storage().removeItem(key)),
  };
}

/** Restores a slice only while it is untouched: what a visitor did before restoring ended is newer than what was stored. */
export function keepWhatChanged(
  stored: Partial<RootState>,
  _original: RootState,
  current: RootState,
): RootState {
  const untouched = rootReducer(undefined, { type: 'store/untouched' });
  const restored = Object.entries(stored).filter(
    ([name]) =>
      name !== '_persist' && current[name as keyof RootState] === untouched[name as keyof RootState],
  );
  return { ...current, ...Object.fromEntries(restored) };
}

/**
 * Starts saving and restoring after mount. The library comes in its own file, so first paint
 * never waits for it, and nothing on the page waits for the answer.
 */
export async function startPersistence(store: AppStore, storage: Storage): Promise<void> {
  const { persistReducer, persistStore } = await import('redux-persist');
  const reducer = persistReducer<RootState>(
    {
      key: PERSIST_KEY,
      version: PERSIST_VERSION,
      storage,
      timeout: PERSIST_TIMEOUT_MS,
      blacklist: NOT_PERSISTED,
      stateReconciler: keepWhatChanged,
      migrate: async (stored, version) =>
        (stored?._persist?.version === version ? keepValidSlices(stored) : undefined) as typeof stored,
    },
    rootReducer,
  );
  store.replaceReducer(reducer as unknown as typeof rootReducer);
  persistStore(store);
}
