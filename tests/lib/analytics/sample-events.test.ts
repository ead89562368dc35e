import { describe, expect, it, vi } from 'vitest';
import {
  addToCart,
  beginCheckout,
  purchase,
  removeFromCart,
  sampleTransactionId,
} from '#lib/analytics/sample-events.ts';
import { sample, sampleProduct } from '#tests/support/samples.ts';

const productMap = {
  '214': sampleProduct('214', { productType: 'Carpet', productSubType: 'Wool', yarn: '2 ply' }),
};
const input = { variants: [sample('1'), sample('2')], productMap };

describe('sample events', () => {
  it('S7.14-1 have their names and contain product, colour and place', () => {
    expect(addToCart({ ...input, variants: [sample('1')], list: 'Sample Button' })).toEqual({
      key: 'add_to_cart:1',
      event: 'add_to_cart',
      often: true,
      ecommerce: {
        items: [
          {
            item_id: '214',
            item_name: 'Product 214',
            item_brand: 'Marram',
            item_category: 'Carpet',
            item_category2: 'Wool',
            item_category3: '2 ply',
            item_variant: 'Colour 1',
            item_variant_id: '1',
            item_list_id: 'sample-button',
            item_list_name: 'Sample Button',
            index: 0,
            quantity: 1,
          },
        ],
      },
    });
    expect(removeFromCart(input)?.event).toBe('remove_from_cart');
    expect(beginCheckout(input)?.event).toBe('begin_checkout');
    expect(purchase({ ...input, transactionId: 't' })?.event).toBe('purchase');
  });

  it('G39 contain neither value nor currency nor price', () => {
    for (const event of [addToCart(input), removeFromCart(input), beginCheckout(input)]) {
      expect(JSON.stringify(event)).not.toMatch(/value|currency|price/);
    }
  });

  it('S8-15 a variant whose product is missing is skipped with a log', () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const ordered = { ...input, variants: [sample('1'), sample('9', '999')], transactionId: 't' };
    expect(purchase(ordered)?.ecommerce.items).toHaveLength(1);
    expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('999'));
    expect(addToCart({ variants: [sample('9', '999')], productMap })).toBeUndefined();
  });

  it('S7.14-4 a purchase has a unique id', () => {
    expect(sampleTransactionId(1_700_000_000_000, 0.999_999)).toBe('sample_order__1700000000000__99999');
    expect(sampleTransactionId()).toMatch(/^sample_order__\d{13}__\d{1,5}$/);
    const ordered = { ...input, transactionId: 'sample_order__1__2' };
    expect(purchase(ordered)?.ecommerce).toEqual({
      transaction_id: 'sample_order__1__2',
      items: [expect.anything(), expect.anything()],
    });
    const worth = { value: 9, currency: 'AUD' };
    expect(purchase({ ...ordered, reference: 'MS-1', worth })?.ecommerce).toMatchObject({
      order_reference: 'MS-1',
      ...worth,
    });
  });
});
