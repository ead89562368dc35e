import { afterEach, describe, expect, it, vi } from 'vitest';
import { newRow, type Row } from '#lib/area/row.ts';
import { NEW_CALCULATION } from '#lib/area/state.ts';
import { PERSIST_STORAGE_KEY, PERSIST_VERSION } from '#lib/browser/persist-key.ts';
import { keepValidSlices, PERSISTED, type PersistedName } from '#store/persisted-shapes.ts';
import { MAX_STORED_PRODUCTS_BYTES, PERSIST_TIMEOUT_MS, startPersistence } from '#store/persistence.ts';
import { isRestored } from '#store/restored.ts';
import { productFiltersChanged } from '#store/slices/product-filters.ts';
import { productsReceived } from '#store/slices/products.ts';
import { productsDisplayChanged } from '#store/slices/products-display.ts';
import { productsSortChanged } from '#store/slices/products-sort.ts';
import { calculationChanged } from '#store/slices/rows.ts';
import { slicesSynced } from '#store/slices-synced.ts';
import { makeStore } from '#store/store.ts';
import { MemoryStorage, settled } from '#tests/support/memory-storage.ts';
import { FLOOR, SLICE_VALUES } from '#tests/support/slice-values.ts';

const stored = (storage: MemoryStorage): Record<string, string> =>
  JSON.parse(storage.getItem(PERSIST_STORAGE_KEY) ?? '{}');

/** A store restored from the storage. */
async function visit(storage: MemoryStorage) {
  const store = makeStore('au');
  const persistor = startPersistence(store, { area: () => storage });
  await settled(() => expect(isRestored(store.getState())).toBe(true));
  return { store, flush: () => persistor.flush() };
}

/** A row as the calculator stores it. */
const sized = (sides: Pick<Row, 'id' | 'width' | 'length'>): Row => ({ ...newRow(sides.id), ...sides });

const everySlice = () =>
  Object.fromEntries(PERSISTED.map((name) => [name, SLICE_VALUES[name].sound])) as Record<
    PersistedName,
    unknown
  >;

afterEach(() => {
  vi.useRealTimers();
});

describe('state that survives a reload', () => {
  it.each(PERSISTED)('S3.11-1 S3.11-3 %s is restored unchanged', async (name) => {
    const storage = new MemoryStorage();
    const first = await visit(storage);
    first.store.dispatch(slicesSynced({ [name]: SLICE_VALUES[name].sound }));
    await first.flush();
    const second = await visit(storage);
    expect(second.store.getState()[name]).toEqual(SLICE_VALUES[name].sound);
  });

  it.each(PERSISTED)('G41 %s is dropped if it does not have the shape the shop writes', (name) => {
    const { sound, unsound } = SLICE_VALUES[name];
    expect(keepValidSlices({ [name]: sound })).toEqual({ [name]: sound });
    expect(keepValidSlices({ [name]: unsound })).toEqual({});
  });

  it('G41 rooms of an earlier visit can be restored if others were typed before they were read', async () => {
    const storage = new MemoryStorage();
    const [kitchen, hall] = [sized({ id: 1, width: 4, length: 5 }), sized({ id: 2, width: 3, length: 3 })];
    const first = await visit(storage);
    first.store.dispatch(calculationChanged({ ...NEW_CALCULATION, rows: [kitchen, hall] }));
    await first.flush();

    const typing = makeStore('au');
    const typed = [sized({ id: 1, width: 7, length: 0 })];
    typing.dispatch(calculationChanged({ ...NEW_CALCULATION, rows: typed }));
    startPersistence(typing, { area: () => storage });
    await settled(() => expect(isRestored(typing.getState())).toBe(true));
    expect(typing.getState().rows).toMatchObject({ rows: typed, kept: [kitchen, hall] });
  });

  it('S3.11-3 G5 productFilters and region are neither stored nor restored', async () => {
    const storage = new MemoryStorage();
    const first = await visit(storage);
    first.store.dispatch(productFiltersChanged('type=CPT'));
    first.store.dispatch(productsDisplayChanged('swatches'));
    await first.flush();
    expect(Object.keys(stored(storage)).sort()).toEqual([...PERSISTED, '_persist'].sort());

    const forged = { ...stored(storage), productFilters: '"type=HF"', region: '{"region":"nz"}' };
    storage.setItem(PERSIST_STORAGE_KEY, JSON.stringify(forged));
    const second = await visit(storage);
    expect(second.store.getState().productFilters).toBe('');
    expect(second.store.getState().region.region).toBe('au');
    expect(second.store.getState().productsDisplay).toBe('swatches');
  });

  it('keeps visitor actions from before restoring ended', async () => {
    const storage = new MemoryStorage();
    const first = await visit(storage);
    first.store.dispatch(slicesSynced({ ...everySlice(), productsDisplay: 'rooms' }));
    await first.flush();

    const second = makeStore('au');
    second.dispatch(productsSortChanged('newest'));
    startPersistence(second, { area: () => storage });
    await settled(() => expect(isRestored(second.getState())).toBe(true));
    expect(second.getState().productsSort).toBe('newest');
    expect(second.getState().brands).toEqual(SLICE_VALUES.brands.sound);
  });
});

describe('faulty storage', () => {
  it('G41 blocked: the shop works in memory', async () => {
    const store = makeStore('au');
    startPersistence(store, {
      area: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    await settled(() => expect(isRestored(store.getState())).toBe(true));
    store.dispatch(productsDisplayChanged('swatches'));
    expect(store.getState().productsDisplay).toBe('swatches');
  });

  it('G41 full: refetchable data are removed in favour of visitor data', async () => {
    const storage = new MemoryStorage();
    const { store, flush } = await visit(storage);
    storage.limit = 5000;
    store.dispatch(
      productsReceived({ scope: 'GHRES/au/v1', items: Array.from({ length: 40 }, () => FLOOR) }),
    );
    store.dispatch(productsDisplayChanged('swatches'));
    await flush();
    expect(stored(storage).productsDisplay).toBe('"swatches"');
    expect(stored(storage).products).toBeUndefined();
  });

  it('G41 full for a while: what could not be stored is stored with the next change', async () => {
    const storage = new MemoryStorage();
    const { store, flush } = await visit(storage);
    await flush();
    storage.limit = 0;
    store.dispatch(productsDisplayChanged('swatches'));
    await flush();
    expect(stored(storage).productsDisplay).toBe('"rooms"');
    storage.limit = Number.POSITIVE_INFINITY;
    store.dispatch(productsSortChanged('name'));
    await flush();
    expect(stored(storage)).toMatchObject({ productsDisplay: '"swatches"', productsSort: '"name"' });
  });

  it('G41 corrupted: a damaged slice is dropped, and a damaged record is ignored', async () => {
    const storage = new MemoryStorage();
    const whole = { productsSort: '"name"', brands: '{"scope', location: 'null', _persist: '{"version":2}' };
    storage.setItem(PERSIST_STORAGE_KEY, JSON.stringify(whole));
    const first = await visit(storage);
    expect(first.store.getState().productsSort).toBe('name');
    expect(first.store.getState().brands.items).toEqual([]);

    for (const broken of ['{"productsSort', 'null', '7', '"text"', '[]']) {
      storage.setItem(PERSIST_STORAGE_KEY, broken);
      const { store } = await visit(storage);
      expect(store.getState().productsSort).toBe('');
    }
  });

  it('G41 of another version: it is not read', async () => {
    const storage = new MemoryStorage();
    const persist = JSON.stringify({ version: PERSIST_VERSION + 1, rehydrated: true });
    storage.setItem(PERSIST_STORAGE_KEY, JSON.stringify({ productsSort: '"name"', _persist: persist }));
    expect((await visit(storage)).store.getState().productsSort).toBe('');
  });

  it('S3.11-4 no answer: gives up after 5000 ms, and the shop works', async () => {
    vi.useFakeTimers();
    expect(PERSIST_TIMEOUT_MS).toBe(5000);
    const silent = Object.assign(new MemoryStorage(), { getItem: () => new Promise<never>(() => undefined) });
    const store = makeStore('au');
    startPersistence(store, { area: () => silent as unknown as Storage });
    await vi.advanceTimersByTimeAsync(PERSIST_TIMEOUT_MS - 1);
    expect(isRestored(store.getState())).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isRestored(store.getState())).toBe(true);
    store.dispatch(productsDisplayChanged('swatches'));
    expect(store.getState().productsDisplay).toBe('swatches');
  });

  it('a catalogue too large to store is fetched instead', async () => {
    const storage = new MemoryStorage();
    const { store, flush } = await visit(storage);
    const items = Array.from({ length: 500 }, () => FLOOR);
    expect(JSON.stringify(items).length).toBeGreaterThan(MAX_STORED_PRODUCTS_BYTES);
    store.dispatch(productsReceived({ scope: 'GHRES/au/v1', items }));
    await flush();
    expect(stored(storage).products).toBeUndefined();
    expect(store.getState().products.items).toHaveLength(500);
  });
});

describe('a build upgrade under an open tab', () => {
  const OLD = 'persist:storefront';
  const older = JSON.stringify({
    productsDisplay: '"swatches"',
    brands: '[{"id":"GHR","name":"Marram"}]',
    _persist: '{"version":1,"rehydrated":true}',
  });

  it('G41 migrates what the older build stored, as far as it has our shape, and removes it', async () => {
    const storage = new MemoryStorage();
    storage.setItem(OLD, older);
    const { store } = await visit(storage);
    expect(store.getState().productsDisplay).toBe('swatches');
    expect(store.getState().brands.items).toEqual([]);
    expect(storage.getItem(OLD)).toBeNull();
  });

  it('G41 what the open tab of the older build writes meanwhile changes nothing here', async () => {
    const storage = new MemoryStorage();
    const first = await visit(storage);
    first.store.dispatch(productsDisplayChanged('rooms'));
    first.store.dispatch(productsSortChanged('name'));
    await first.flush();
    storage.setItem(OLD, older);
    const second = await visit(storage);
    expect(second.store.getState().productsDisplay).toBe('rooms');
    expect(second.store.getState().productsSort).toBe('name');
  });
});
