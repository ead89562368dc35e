// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storedBasket } from '#lib/samples/stored-basket.ts';
import { restoreBasket } from '#store/samples/cart-thunks.ts';
import { samplesActions } from '#store/samples/samples-context.tsx';
import { makeStore } from '#store/store.ts';
import { beginPage } from '#tests/support/page-view.ts';
import { sample, sampleProduct } from '#tests/support/samples.ts';

/** The basket of one tab: its actions, and the events reported to analytics. */
function make(region: 'au' | 'nz' = 'au') {
  const { dispatch, getState, subscribe } = makeStore(region);
  const actions = samplesActions(dispatch);
  const restore = () => dispatch(restoreBasket());
  return { store: { ...actions, getState: () => getState().cart, subscribe, restore } };
}
const ids = (store: ReturnType<typeof make>['store']) =>
  store.getState().variantSamples.map(({ globalItemId }) => globalItemId);
const stored = () => JSON.parse(localStorage.getItem('sampleVariants') ?? 'null');

interface CartEvent {
  readonly event: string;
  readonly ecommerce: { readonly items: readonly Record<string, unknown>[] };
}
const events = () =>
  (window.dataLayer ?? []).filter(
    (entry): entry is CartEvent => typeof entry === 'object' && entry !== null && 'event' in entry,
  );
const told = () => events().map(({ event, ecommerce }) => [event, ecommerce.items.length]);

beforeEach(() => {
  localStorage.clear();
  storedBasket.remove();
  beginPage();
});

describe('the cart', () => {
  it('S3.6-5 S9.3-1 begins empty and closed, with room for 3', () => {
    expect(make().store.getState()).toEqual({
      maxSamples: 3,
      variantSamples: [],
      productMap: {},
      isOpen: false,
      selectedProduct: null,
      step: 'choose-samples',
      synced: true,
    });
  });

  it('S4.8-12 only newly added samples are reported to analytics', () => {
    const { store } = make();
    store.add([sample('1')], [sampleProduct()], { list: 'Sample Button' });
    store.add([sample('1'), sample('2')], [sampleProduct()]);
    store.add([sample('2')], [sampleProduct()]);
    expect(told()).toEqual([
      ['add_to_cart', 1],
      ['add_to_cart', 1],
    ]);
    expect(events()[0]?.ecommerce.items[0]?.item_list_name).toBe('Sample Button');
    expect(events()[1]?.ecommerce.items[0]?.item_variant_id).toBe('2');
  });

  it('S4.8-13 removing one or many is reported, with their products', () => {
    const { store } = make();
    store.add([sample('1'), sample('2'), sample('3', '402')], [sampleProduct(), sampleProduct('402')]);
    beginPage();
    store.remove(['3']);
    expect(Object.keys(store.getState().productMap)).toEqual(['214']);
    store.remove(['1', '2']);
    store.remove(['1']);
    expect(told()).toEqual([
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

  it('S2.4-5 opens at choose-samples without a product by default', () => {
    const { store } = make();
    store.open();
    expect(store.getState()).toMatchObject({ isOpen: true, step: 'choose-samples', selectedProduct: null });
  });

  it('S4.8-15 S9.7-1 is restored from sampleVariants, version 1', () => {
    const first = make();
    first.store.add([sample('1'), sample('2')], [sampleProduct()]);
    expect(stored()).toMatchObject({ version: 1, variantSamples: [{}, {}] });
    const second = make();
    expect(ids(second.store)).toEqual([]);
    second.store.restore();
    expect(ids(second.store)).toEqual(['1', '2']);
    expect(told()).toEqual([['add_to_cart', 2]]);
  });

  it('S4.8-16 S5.5-1 restores only valid samples whose product is present', () => {
    const { store } = make();
    const good = sample('1');
    localStorage.setItem(
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
  ])('S8-15 G41 a stored basket that is %s is ignored with a log, and written again', (_, text) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { store } = make();
    localStorage.setItem('sampleVariants', text);
    store.restore();
    expect(ids(store)).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
    store.add([sample('1')], [sampleProduct()]);
    expect(stored().variantSamples).toHaveLength(1);
  });

  it('S8-15 unknown content in a stored basket is harmless', () => {
    for (const productMap of [null, 3, [], { toString: {} }, { __proto__: sampleProduct() }]) {
      const { store } = make();
      localStorage.setItem('sampleVariants', JSON.stringify({ version: 1, variantSamples: 'x', productMap }));
      store.restore();
      expect(ids(store)).toEqual([]);
    }
  });

  it('S4.8-17 any change saves the basket; synced becomes false, then true', () => {
    const { store } = make();
    const seen: unknown[] = [];
    store.subscribe(() => seen.push([store.getState().synced, stored()?.variantSamples.length ?? 0]));
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

  it.each(['SecurityError', 'QuotaExceededError'])(
    'G41 with blocked or full storage (%s) the basket is in memory only',
    (name) => {
      const refuse = () => {
        throw new DOMException('No', name);
      };
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
      if (name === 'SecurityError') vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
      const { store } = make();
      store.restore();
      store.add([sample('1')], [sampleProduct()]);
      store.add([sample('2')], [sampleProduct()]);
      store.restore();
      expect(ids(store)).toEqual(['1', '2']);
      expect(store.getState().synced).toBe(false);
    },
  );

  it('two tabs change one basket, each starting from what the other saved', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const [a, b] = [make(), make()];
    a.store.add([sample('1')], [sampleProduct()]);
    b.store.add([sample('2')], [sampleProduct()]);
    expect(ids(b.store)).toEqual(['1', '2']);
    a.store.restore();
    expect(ids(a.store)).toEqual(['1', '2']);
    localStorage.setItem('sampleVariants', 'rubbish');
    a.store.restore();
    expect(ids(a.store)).toEqual(['1', '2']);
    localStorage.clear();
    a.store.restore();
    expect(ids(a.store)).toEqual([]);
  });

  it('S4.8-18 G25 never holds more than its maximum, even if restored from a larger one; storage keeps the rest', () => {
    const nz = make('nz');
    nz.store.add(
      ['1', '2', '3', '4', '5', '6'].map((id) => sample(id)),
      [sampleProduct()],
    );
    expect(ids(nz.store)).toEqual(['1', '2', '3', '4', '5']);
    const au = make('au');
    au.store.restore();
    expect(ids(au.store)).toEqual(['1', '2', '3']);
    expect(stored().variantSamples).toHaveLength(5);
    au.store.remove(['2']);
    expect(stored().variantSamples).toHaveLength(2);
  });

  it('S5.5-1 an invalid sample is refused with a log', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { store } = make();
    const bad = { ...sample('1'), colourId: 7 } as unknown as ReturnType<typeof sample>;
    expect(store.add([bad], [sampleProduct()])).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });
});
