import { describe, expect, it } from 'vitest';
import { NEW_CALCULATION } from '#lib/area/state.ts';
import { keepValidSlices } from '#store/persisted-shapes.ts';
import {
  browserStorage,
  NOT_PERSISTED,
  PERSIST_KEY,
  PERSIST_TIMEOUT_MS,
  startPersistence,
} from '#store/persistence.ts';
import { productFiltersChanged } from '#store/slices/product-filters.ts';
import { productTypesReceived } from '#store/slices/product-types.ts';
import { productsDisplayChanged } from '#store/slices/products-display.ts';
import { calculationChanged, rowsReset } from '#store/slices/rows.ts';
import { makeStore } from '#store/store.ts';

class MemoryStorage implements globalThis.Storage {
  map = new Map<string, string>();
  get length() {
    return this.map.size;
  }
  clear() {
    this.map.clear();
  }
  getItem(key: string) {
    return this.map.get(key) ?? null;
  }
  key(index: number) {
    return [...this.map.keys()][index] ?? null;
  }
  removeItem(key: string) {
    this.map.delete(key);
  }
  setItem(key: string, value: string) {
    this.map.set(key, value);
  }
}

const settled = async (check: () => void) => {
  for (let turn = 0; turn < 200; turn += 1) {
    try {
      return check();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  check();
};

describe('store', () => {
  it('S3.4-2 knows region, country and whether the alert was answered', () => {
    expect(makeStore('nz').getState().region).toEqual({ country: null, dismissed: false, region: 'nz' });
  });

  it('S3.11-2 sorts product types by name and shows rooms by default', () => {
    const store = makeStore('au');
    store.dispatch(
      productTypesReceived([
        { id: 'b', name: 'Wool' },
        { id: 'a', name: 'Hybrid' },
      ]),
    );
    expect(store.getState().productTypes.map((type) => type.name)).toEqual(['Hybrid', 'Wool']);
    expect(store.getState().productsDisplay).toBe('rooms');
  });

  it('gives every request its own store', () => {
    const one = makeStore('au');
    one.dispatch(productsDisplayChanged('swatches'));
    expect(makeStore('au').getState().productsDisplay).toBe('rooms');
  });
});

describe('persistence', () => {
  it('G5 keeps everything but productFilters and region', () => {
    expect(NOT_PERSISTED).toEqual(['productFilters', 'region']);
  });

  it('brings a saved display back, and not the filters', async () => {
    const storage = new MemoryStorage();
    const first = makeStore('au');
    await startPersistence(
      first,
      browserStorage(() => storage),
    );
    first.dispatch(productsDisplayChanged('swatches'));
    first.dispatch(productFiltersChanged('type=CPT'));
    await settled(() => expect(storage.getItem(`persist:${PERSIST_KEY}`)).toContain('swatches'));
    expect(storage.getItem(`persist:${PERSIST_KEY}`)).not.toContain('type=CPT');

    const second = makeStore('nz');
    await startPersistence(
      second,
      browserStorage(() => storage),
    );
    await settled(() => expect(second.getState().productsDisplay).toBe('swatches'));
    expect(second.getState().productFilters).toBe('');
    expect(second.getState().region.region).toBe('nz');
  });

  it('keeps what a visitor did before restoring ended', async () => {
    const storage = new MemoryStorage();
    const first = makeStore('au');
    await startPersistence(
      first,
      browserStorage(() => storage),
    );
    first.dispatch(productsDisplayChanged('rooms'));
    first.dispatch(productTypesReceived([{ id: 'a', name: 'Wool' }]));
    await settled(() => expect(storage.getItem(`persist:${PERSIST_KEY}`)).toContain('Wool'));

    const second = makeStore('au');
    second.dispatch(productsDisplayChanged('swatches'));
    await startPersistence(
      second,
      browserStorage(() => storage),
    );
    await settled(() => expect(second.getState().productTypes).toHaveLength(1));
    expect(second.getState().productsDisplay).toBe('swatches');
  });

  it('G41 carries on in memory when storage is blocked', async () => {
    const store = makeStore('au');
    await startPersistence(
      store,
      browserStorage(() => {
        throw new Error('blocked');
      }),
    );
    store.dispatch(productsDisplayChanged('swatches'));
    expect(store.getState().productsDisplay).toBe('swatches');
  });

  it('G41 drops slices it does not know or that are not in shape', () => {
    expect(
      keepValidSlices({ productsDisplay: 'hologram', brands: [{ id: 1 }], productsSort: 'name', strange: 1 }),
    ).toEqual({
      productsSort: 'name',
    });
    expect(keepValidSlices('nonsense')).toEqual({});
  });

  it('S3.3-3 S4.3-3 begins with one default row at ten per cent, and does so again after a reset', () => {
    const store = makeStore('au');
    const { rows, totals } = store.getState().rows;
    expect([rows.length, totals.carpet.wastage, totals.hardFlooring.wastage]).toEqual([1, 10, 10]);
    store.dispatch(calculationChanged({ ...NEW_CALCULATION, units: 'imperial', inOrder: true }));
    store.dispatch(rowsReset());
    expect(store.getState().rows).toEqual(NEW_CALCULATION);
  });

  it('G41 keeps calculator rows over a reload, and drops them quietly when storage was tampered with', () => {
    expect(keepValidSlices({ rows: NEW_CALCULATION })).toEqual({ rows: NEW_CALCULATION });
    expect(keepValidSlices({ rows: { ...NEW_CALCULATION, rows: [{ width: 'wide' }] } })).toEqual({});
  });

  it('S3.11-4 gives up after 5000 ms', () => {
    expect(PERSIST_TIMEOUT_MS).toBe(5000);
  });
});
