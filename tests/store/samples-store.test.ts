import { describe, expect, it, vi } from 'vitest';
import { createSamplesStore } from '#store/samples/samples-store.ts';
import { MemoryStorage, sample, sampleProduct } from '#tests/support/samples.ts';

function make(options: { storage?: MemoryStorage; maxSamples?: number } = {}) {
  const storage = options.storage ?? new MemoryStorage();
  const [track, warn] = [vi.fn(), vi.fn()];
  const store = createSamplesStore({ ...options, storage: () => storage, track, warn });
  return { store, storage, track, warn };
}
const ids = (store: ReturnType<typeof createSamplesStore>) =>
  store.getState().variantSamples.map(({ globalItemId }) => globalItemId);
const stored = (storage: MemoryStorage) => JSON.parse(storage.getItem('sampleVariants') ?? 'null');

describe('samples store', () => {
  it('S3.6-5 S9.3-1 begins empty and closed, with room for 3', () => {
    expect(createSamplesStore().getState()).toEqual({
      maxSamples: 3,
      variantSamples: [],
      productMap: {},
      isOpen: false,
      selectedProduct: null,
      step: 'choose-samples',
      synced: true,
    });
  });

  it('S4.8-12 only newly added samples are told to analytics', () => {
    const { store, track } = make();
    store.add([sample('1')], [sampleProduct()], { list: 'Sample Button' });
    store.add([sample('1'), sample('2')], [sampleProduct()]);
    store.add([sample('2')], [sampleProduct()]);
    const told = track.mock.calls.map(([{ event, ecommerce }]) => [event, ecommerce.items.length]);
    expect(told).toEqual([
      ['add_to_cart', 1],
      ['add_to_cart', 1],
    ]);
    expect(track.mock.calls[0]?.[0].ecommerce.items[0].item_list_name).toBe('Sample Button');
    expect(track.mock.calls[1]?.[0].ecommerce.items[0].item_variant_id).toBe('2');
  });

  it('S4.8-13 removing one or many is told, with the products they had', () => {
    const { store, track } = make();
    store.add([sample('1'), sample('2'), sample('3', '402')], [sampleProduct(), sampleProduct('402')]);
    track.mockClear();
    store.remove(['3']);
    expect(Object.keys(store.getState().productMap)).toEqual(['214']);
    store.remove(['1', '2']);
    store.remove(['1']);
    const told = track.mock.calls.map(([{ event, ecommerce }]) => [event, ecommerce.items.length]);
    expect(told).toEqual([
      ['remove_from_cart', 1],
      ['remove_from_cart', 2],
    ]);
  });

  it('S4.8-14 clears, opens, closes, sets step and product', () => {
    const { store } = make();
    store.add([sample('1')], [sampleProduct()]);
    store.open('order-samples', { productCode: '214', name: 'Product 214' });
    expect(store.getState()).toMatchObject({
      isOpen: true,
      step: 'order-samples',
      selectedProduct: { productCode: '214' },
    });
    store.setStep('order-success');
    store.setSelectedProduct(null);
    store.close();
    expect(store.getState()).toMatchObject({ isOpen: false, step: 'order-success', selectedProduct: null });
    store.clearAll();
    expect(ids(store)).toEqual([]);
  });

  it('S2.4-5 opens at choose-samples without a product when nothing is said', () => {
    const { store } = make();
    store.open();
    expect(store.getState()).toMatchObject({ isOpen: true, step: 'choose-samples', selectedProduct: null });
  });

  it('S4.8-15 S9.7-1 is restored from sampleVariants, version 1', () => {
    const first = make();
    first.store.add([sample('1'), sample('2')], [sampleProduct()]);
    expect(stored(first.storage)).toMatchObject({ version: 1, variantSamples: [{}, {}] });
    const second = make({ storage: first.storage });
    expect(ids(second.store)).toEqual([]);
    second.store.restore();
    expect(ids(second.store)).toEqual(['1', '2']);
    expect(second.track).not.toHaveBeenCalled();
  });

  it('S4.8-16 S5.5-1 keeps of what is restored only sound samples whose product is present', () => {
    const { store, storage } = make();
    const good = sample('1');
    storage.setItem(
      'sampleVariants',
      JSON.stringify({
        version: 1,
        variantSamples: [good, good, sample('2', '999'), { ...sample('3'), colourId: 3 }, null, 'text'],
        productMap: { '214': sampleProduct(), '402': sampleProduct('402'), '118': { productCode: '118' } },
      }),
    );
    store.restore();
    expect(store.getState().variantSamples).toEqual([good]);
    expect(Object.keys(store.getState().productMap)).toEqual(['214']);
  });

  it.each([
    ['no JSON', '{'],
    ['another version', '{"version":2,"variantSamples":[]}'],
    ['no version', '[]'],
    ['a number', '7'],
    ['null', 'null'],
  ])('S8-15 G41 a stored basket that is %s is ignored with a log, and written anew', (_, text) => {
    const { store, storage, warn } = make();
    storage.setItem('sampleVariants', text);
    store.restore();
    expect(ids(store)).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
    store.add([sample('1')], [sampleProduct()]);
    expect(stored(storage).variantSamples).toHaveLength(1);
  });

  it('S8-15 strange contents of a basket of ours are harmless', () => {
    for (const productMap of [null, 3, [], { toString: {} }, { __proto__: sampleProduct() }]) {
      const { store, storage } = make();
      storage.setItem('sampleVariants', JSON.stringify({ version: 1, variantSamples: 'x', productMap }));
      store.restore();
      expect(ids(store)).toEqual([]);
    }
  });

  it('S4.8-17 any change saves the basket; synced goes false, then true', () => {
    const { store, storage } = make();
    const seen: unknown[] = [];
    store.subscribe(() => seen.push([store.getState().synced, stored(storage)?.variantSamples.length ?? 0]));
    store.add([sample('1')], [sampleProduct()]);
    expect(seen).toEqual([
      [false, 0],
      [true, 1],
    ]);
    seen.length = 0;
    store.remove(['1']);
    expect(seen).toEqual([
      [false, 1],
      [true, 0],
    ]);
  });

  it('G41 blocked or full storage means memory only', () => {
    const blocked = createSamplesStore({
      storage: () => {
        throw new DOMException('Denied', 'SecurityError');
      },
      track: vi.fn(),
      warn: vi.fn(),
    });
    blocked.restore();
    blocked.add([sample('1')], [sampleProduct()]);
    blocked.add([sample('2')], [sampleProduct()]);
    expect(ids(blocked)).toEqual(['1', '2']);
    expect(blocked.getState().synced).toBe(false);

    const { store, storage } = make();
    vi.spyOn(storage, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    store.add([sample('1')], [sampleProduct()]);
    expect(ids(store)).toEqual(['1']);
  });

  it('two tabs fill one basket, each starting from what the other saved', () => {
    const a = make();
    const b = make({ storage: a.storage });
    a.store.add([sample('1')], [sampleProduct()]);
    b.store.add([sample('2')], [sampleProduct()]);
    expect(ids(b.store)).toEqual(['1', '2']);
    a.store.follow('sampleVariants', a.storage.getItem('sampleVariants'));
    expect(ids(a.store)).toEqual(['1', '2']);
    a.store.follow('another-key', null);
    a.store.follow('sampleVariants', 'rubbish');
    expect(ids(a.store)).toEqual(['1', '2']);
    a.store.follow(null, null);
    expect(ids(a.store)).toEqual([]);
  });

  it('S4.8-18 G25 never holds more than its maximum, restored from a larger one either; storage keeps the rest', () => {
    const nz = make({ maxSamples: 5 });
    nz.store.add(
      ['1', '2', '3', '4', '5', '6'].map((id) => sample(id)),
      [sampleProduct()],
    );
    expect(ids(nz.store)).toEqual(['1', '2', '3', '4', '5']);
    const au = make({ storage: nz.storage, maxSamples: 3 });
    au.store.restore();
    expect(ids(au.store)).toEqual(['1', '2', '3']);
    expect(stored(nz.storage).variantSamples).toHaveLength(5);
    au.store.remove(['2']);
    expect(stored(nz.storage).variantSamples).toHaveLength(2);
  });

  it('S5.5-1 a sample that is not well-formed is refused with a log', () => {
    const { store, warn } = make();
    const bad = { ...sample('1'), colourId: 7 } as unknown as ReturnType<typeof sample>;
    expect(store.add([bad], [sampleProduct()])).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });
});
