import { describe, expect, it } from 'vitest';
import { checkEvent, MAX_ITEMS } from '#lib/analytics/check-event.ts';
import { ITEM_EVENTS, ITEM_FIELDS } from '#lib/analytics/shop-event.ts';
import { selectItem, viewItem, viewItemList } from '#lib/analytics/shop-events.ts';
import { visualiserSuccess, visualiserUpload } from '#lib/analytics/visualiser-events.ts';

const FLOOR = { item_id: '214', item_name: 'Tideline Loop' };
const floors = (count: number) => Array.from({ length: count }, (_, index) => ({ ...FLOOR, index }));
const of = (event: string, ecommerce: Record<string, unknown>) =>
  checkEvent({ key: event, event, ecommerce });
const itemsOf = (checked: ReturnType<typeof checkEvent>) =>
  checked.ok ? (checked.event.ecommerce?.items as Record<string, unknown>[]) : undefined;

describe('events allowed in the data layer', () => {
  it.each([undefined, '', '  ', 7])('S5.6-1 an event whose key is %j is rejected', (key) => {
    const checked = checkEvent({ key, event: 'view_item', ecommerce: { items: [FLOOR] } });
    expect(checked).toEqual({ ok: false, reason: 'The event has no key' });
  });

  it('S5.6-1 an event without a name, and anything that is no event, is rejected', () => {
    expect(checkEvent({ key: 'a', event: '' }).ok).toBe(false);
    for (const nothing of [null, undefined, 'view_item', []]) expect(checkEvent(nothing).ok).toBe(false);
  });

  it.each(ITEM_EVENTS)('S5.6-2 %s without items is rejected', (event) => {
    for (const items of [undefined, null, [], 'all'])
      expect(of(event, { items })).toEqual({
        ok: false,
        reason: 'The event has no item with an id or a name',
      });
  });

  it('S5.6-2 S9.9-1 201 items are cut to the first 200, with a message', () => {
    expect(MAX_ITEMS).toBe(200);
    const checked = of('view_item_list', { items: floors(201) });
    expect(itemsOf(checked)?.map(({ index }) => index)).toEqual(Array.from({ length: 200 }, (_, at) => at));
    expect(checked).toMatchObject({ notes: ['201 items cut to 200'] });
    expect(itemsOf(of('view_item_list', { items: floors(200) }))).toHaveLength(200);
  });

  it.each(['view_item', 'add_to_cart', 'remove_from_cart', 'begin_checkout', 'purchase'])(
    'S5.6-3 %s with a value and no currency is rejected; with both, or neither, it passes',
    (event) => {
      expect(of(event, { value: 10, items: [FLOOR] })).toEqual({
        ok: false,
        reason: 'The event has a value without a currency',
      });
      expect(of(event, { value: 0, items: [FLOOR] }).ok).toBe(false);
      expect(of(event, { value: 10, currency: 'AUD', items: [FLOOR] }).ok).toBe(true);
      expect(of(event, { items: [FLOOR] }).ok).toBe(true);
    },
  );

  it('S5.6-3 a list may have a value without a currency', () => {
    expect(of('view_item_list', { value: 10, items: [FLOOR] }).ok).toBe(true);
  });

  it('S5.6-4 an item with neither id nor name is left out; with either it stays', () => {
    const items = [{ item_variant: 'Flax' }, { item_id: '214' }, { item_name: 'Tideline Loop' }, null, 'x'];
    const checked = of('view_item_list', { items });
    expect(itemsOf(checked)).toEqual([{ item_id: '214' }, { item_name: 'Tideline Loop' }]);
    expect(checked).toMatchObject({ notes: ['3 without id and name left out'] });
    expect(of('view_item', { items: [{ item_id: '', item_name: '' }] }).ok).toBe(false);
  });

  it('S5.6-5 select_item keeps one item', () => {
    expect(itemsOf(of('select_item', { items: floors(3) }))).toEqual([{ ...FLOOR, index: 0 }]);
  });

  it('S5.6-7 only strings, numbers and booleans pass, in items, beside them and beside the event', () => {
    const rest = { list: [1], nothing: null, missing: undefined, act: () => 1, wrong: Number.NaN };
    const checked = checkEvent({
      key: 'a',
      event: 'view_item_list',
      params: { ...rest, text: 'a', count: 1, yes: false, event: 'forged', ecommerce: 'forged' },
      ecommerce: { ...rest, item_list_id: 'products', items: [{ ...FLOOR, price: { of: 1 }, index: 0 }] },
    });
    expect(checked).toEqual({
      ok: true,
      notes: [],
      event: {
        event: 'view_item_list',
        text: 'a',
        count: 1,
        yes: false,
        ecommerce: { item_list_id: 'products', items: [{ ...FLOOR, index: 0 }] },
      },
    });
  });

  it('S3.12-1 an item has exactly the fields of the specification', () => {
    const item = Object.fromEntries(ITEM_FIELDS.map((field) => [field, field === 'index' ? 0 : field]));
    expect(ITEM_FIELDS).toHaveLength(17);
    expect(itemsOf(of('view_item', { items: [{ ...item, email: 'a@b.example' }] }))).toEqual([item]);
  });
});

describe('events of the shop', () => {
  it('S7.14-1 a list names itself on the event and on every item', () => {
    const event = viewItemList({ id: 'product-beside', name: 'Goes well with' }, [FLOOR], {
      list_filters: 'type=CPT',
    });
    expect(event).toEqual({
      key: 'view_item_list:product-beside:214',
      event: 'view_item_list',
      params: { list_filters: 'type=CPT' },
      ecommerce: {
        item_list_id: 'product-beside',
        item_list_name: 'Goes well with',
        items: [{ ...FLOOR, item_list_id: 'product-beside', item_list_name: 'Goes well with' }],
      },
    });
    expect(selectItem({ id: 'products' }, FLOOR)).toMatchObject({
      key: 'select_item:products:214',
      ecommerce: { items: [{ item_id: '214', item_list_id: 'products' }] },
    });
  });

  it('S7.14-1 G39 a viewed floor has neither price nor currency', () => {
    expect(viewItem({ ...FLOOR, item_variant_id: '1' })).toEqual({
      key: 'view_item:214/1',
      event: 'view_item',
      ecommerce: { items: [{ ...FLOOR, item_variant_id: '1', quantity: 1 }] },
    });
  });

  it.each([
    ['room_visualiser_upload', visualiserUpload({ path: '/au', floor: '1021401' })],
    ['room_visualiser_success', visualiserSuccess({ path: '/au', floor: '1021401' })],
  ])('S7.14-2 G34 the room visualiser reports %s, each time it happens', (action, event) => {
    expect(event.often).toBe(true);
    expect(checkEvent(event)).toEqual({
      ok: true,
      notes: [],
      event: { event: 'roomVisualiserEvent', action, page_path: '/au', item_variant_id: '1021401' },
    });
  });
});
