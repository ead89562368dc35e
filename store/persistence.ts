import { createTransform, type Persistor, persistReducer, persistStore } from 'redux-persist';
import { earlierRooms } from '#lib/area/state.ts';
import { PERSIST_KEY, PERSIST_STORAGE_KEY, PERSIST_VERSION } from '#lib/browser/persist-key.ts';
import { LOCAL, type StorageArea, storedText } from '#lib/browser/stored-text.ts';
import { syncFromOtherTabs } from './follow-storage.ts';
import { PERSISTED } from './persisted-shapes.ts';
import { isRestored } from './restored.ts';
import { rootReducer } from './root-reducer.ts';
import { NO_LIST } from './slices/lists.ts';
import type { AppStore, RootState } from './store.ts';
import { persistStorage, type RecordStorage, readRecord } from './stored-record.ts';

/** Time in ms after which restoring is abandoned and the shop continues without it (S3.11-4). */
export const PERSIST_TIMEOUT_MS = 5000;
/** Maximum length, in characters, of a product list that is stored. A larger catalogue is fetched instead. */
export const MAX_STORED_PRODUCTS_BYTES = 180 * 1024;

/**
 * Restores a slice only if it is unchanged, because changes made before restoring ended are newer than the stored
 * state. Rooms of an earlier visit are kept in addition to new ones.
 */
function keepWhatChanged(stored: Partial<RootState>, _original: RootState, current: RootState): RootState {
  const untouched = rootReducer(undefined, { type: 'store/untouched' });
  const restored = Object.entries(stored).filter(
    ([name]) =>
      name !== '_persist' && current[name as keyof RootState] === untouched[name as keyof RootState],
  );
  const rows = stored.rows && { ...current.rows, ...earlierRooms(stored.rows) };
  return { ...current, ...(rows && { rows }), ...Object.fromEntries(restored) };
}

const sparesLargeLists = createTransform<RootState['products'], RootState['products'] | undefined>(
  (products) => (JSON.stringify(products).length > MAX_STORED_PRODUCTS_BYTES ? undefined : products),
  (products) => products ?? NO_LIST,
  { whitelist: ['products'] },
);

interface Kept {
  readonly persistor: Persistor;
  readonly storage: RecordStorage;
}

const persisted = new WeakMap<AppStore, Kept>();

function persist(store: AppStore, area: StorageArea): Kept {
  const begun = persisted.get(store);
  if (begun) return begun;
  const storage = persistStorage(area);
  const reducer = persistReducer<RootState>(
    {
      key: PERSIST_KEY,
      version: PERSIST_VERSION,
      storage,
      timeout: PERSIST_TIMEOUT_MS,
      whitelist: PERSISTED,
      transforms: [sparesLargeLists],
      stateReconciler: keepWhatChanged,
      getStoredState: async () =>
        readRecord((await storage.getItem(PERSIST_STORAGE_KEY)) ?? null, PERSIST_VERSION) as never,
    },
    rootReducer,
  );
  store.replaceReducer(reducer as unknown as typeof rootReducer);
  const kept = { persistor: persistStore(store), storage };
  persisted.set(store, kept);
  return kept;
}

interface Options {
  readonly area?: StorageArea;
  /** Aborting it stops following other tabs. */
  readonly signal?: AbortSignal;
}

/**
 * Starts saving and restoring, once per store. It is a separate chunk that loads when the browser is idle, so that
 * first paint does not wait for it; nothing on the page waits for its result.
 */
export function startPersistence(
  store: AppStore,
  { area = LOCAL, signal = new AbortController().signal }: Options,
): Persistor {
  const { persistor, storage } = persist(store, area);
  if (typeof window === 'undefined') return persistor;
  const stop = syncFromOtherTabs(store, storedText(PERSIST_STORAGE_KEY, area), storage);
  signal.addEventListener('abort', stop);
  // Changes are written after a short delay; flushing on `pagehide` saves those of a visitor who leaves at once.
  window.addEventListener('pagehide', () => void persistor.flush(), { signal });
  return persistor;
}

/** Applies changes to the restored state, and resolves once they are stored. */
export async function changePersisted(store: AppStore, change: () => void): Promise<void> {
  const { persistor } = persist(store, LOCAL);
  await new Promise<void>((resolve) => {
    const check = () => {
      if (!isRestored(store.getState())) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(check);
    check();
  });
  change();
  await persistor.flush();
}
