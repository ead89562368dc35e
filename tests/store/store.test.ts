import { describe, expect, it } from 'vitest';
import { NEW_CALCULATION } from '#lib/area/state.ts';
import { SHOP_LISTS } from '#lib/catalogue/shop-lists.ts';
import { PERSISTED } from '#store/persisted-shapes.ts';
import { regionLeft } from '#store/region-change.ts';
import { shopListsReceived } from '#store/shop-lists-received.ts';
import { itemsOf } from '#store/slices/lists.ts';
import { productsDisplayChanged } from '#store/slices/products-display.ts';
import { calculationChanged } from '#store/slices/rows.ts';
import { makeStore } from '#store/store.ts';

const entry = (name: string) => ({ id: name.toLowerCase(), name });
const LISTS = Object.fromEntries(SHOP_LISTS.map((name) => [name, [entry(name)]])) as unknown as Parameters<
  typeof shopListsReceived
>[0]['lists'];

const SPECIFIED =
  'brands cart headerColourMode highlights groupedHighlights location rooms newsItems homepageConfig slideshows supportConfig projects primaryNav productCollections productTypes productSubTypes products productFilters productsDisplay productsSort region rows segments tilePresets'.split(
    ' ',
  );

describe('store', () => {
  it('S3.11-1 has every slice of the specification under its name', () => {
    const names = Object.keys(makeStore('au').getState());
    expect(SPECIFIED).toHaveLength(24);
    expect(PERSISTED).toHaveLength(20);
    expect([...names].sort()).toEqual(
      [...SPECIFIED, 'compared', 'favourites', 'myProject', 'sampleOrder', 'toasts'].sort(),
    );
  });

  it('S3.4-2 stores region, country and whether the alert was answered', () => {
    expect(makeStore('nz').getState().region).toEqual({ country: null, dismissed: false, region: 'nz' });
  });

  it('S3.11-2 sorts product types by name and shows rooms by default', () => {
    const store = makeStore('au');
    const productTypes = [entry('Hard flooring'), entry('Carpet')];
    store.dispatch(shopListsReceived({ scope: 'GHRES/au/v1', lists: { ...LISTS, productTypes } }));
    expect(store.getState().productTypes.items.map(({ name }) => name)).toEqual(['Carpet', 'Hard flooring']);
    expect(store.getState().productsDisplay).toBe('rooms');
  });

  it('S7.6-1 S3.11-1 accepts all lists of the catalogue at once, each into its own slice', () => {
    const store = makeStore('au');
    store.dispatch(shopListsReceived({ scope: 'GHRES/au/v1', lists: LISTS }));
    for (const name of SHOP_LISTS)
      expect(store.getState()[name]).toEqual({ scope: 'GHRES/au/v1', items: [entry(name)] });
  });

  it('G41 never shows a list of another site, region or, if named, version', () => {
    const list = { scope: 'GHRES/au/v1', items: [entry('Marram')] };
    expect(itemsOf(list, 'GHRES/au/')).toHaveLength(1);
    for (const other of ['GHRES/nz/', 'GHC/au/', 'GHRES/au/v2']) expect(itemsOf(list, other)).toEqual([]);
  });

  it('creates a separate store for each request', () => {
    const one = makeStore('au');
    one.dispatch(productsDisplayChanged('swatches'));
    expect(makeStore('au').getState().productsDisplay).toBe('rooms');
  });

  it('S3.3-3 S4.3-3 begins with one default row at ten per cent, also after a reset', () => {
    const store = makeStore('au');
    const { rows, totals } = store.getState().rows;
    expect([rows.length, totals.carpet.wastage, totals.hardFlooring.wastage]).toEqual([1, 10, 10]);
    store.dispatch(calculationChanged({ ...NEW_CALCULATION, units: 'imperial', inOrder: true }));
    store.dispatch(regionLeft());
    expect(store.getState().rows).toEqual(NEW_CALCULATION);
  });
});
