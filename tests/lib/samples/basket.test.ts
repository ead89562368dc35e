import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addSamples, cropBasket, EMPTY_BASKET, removeSamples } from '#lib/samples/basket.ts';
import { isSampleProduct, isSampleVariant } from '#lib/samples/basket-shape.ts';
import { sample, sampleProduct } from '#tests/support/samples.ts';

const ids = ({ variantSamples }: { variantSamples: readonly { globalItemId: string }[] }) =>
  variantSamples.map(({ globalItemId }) => globalItemId);
const full = addSamples(EMPTY_BASKET, [sample('1'), sample('2'), sample('3')], [sampleProduct()], { max: 3 });

describe('basket', () => {
  it('S4.8-10 merges new samples and skips those whose globalItemId is already there', () => {
    const first = addSamples(EMPTY_BASKET, [sample('1')], [sampleProduct()], { max: 3 });
    const changed = sample('1', '214', { name: 'Another name' });
    const { basket, added } = addSamples(first.basket, [changed, sample('2'), sample('2')], [], { max: 3 });
    expect(ids(basket)).toEqual(['1', '2']);
    expect(basket.variantSamples[0]?.name).toBe('Colour 1');
    expect(added.map(({ globalItemId }) => globalItemId)).toEqual(['2']);
  });

  it('S4.8-10 skips a sample of an unknown product', () => {
    const { basket, added } = addSamples(EMPTY_BASKET, [sample('1', '999')], [sampleProduct()], { max: 3 });
    expect(added).toEqual([]);
    expect(basket).toBe(EMPTY_BASKET);
  });

  it("S4.8-11 G25 over the maximum the first N stay, cropping at 'end' by default", () => {
    const { basket, added } = addSamples(full.basket, [sample('4')], [], { max: 3 });
    expect(ids(basket)).toEqual(['1', '2', '3']);
    expect(added).toEqual([]);
    expect(ids(addSamples(full.basket, [sample('4')], [], { max: 3, cropAt: 'end' }).basket)).toEqual([
      '1',
      '2',
      '3',
    ]);
  });

  it('S4.8-11 cropped at the start the last N stay, and products left without a sample are removed', () => {
    const { basket, added } = addSamples(
      full.basket,
      [sample('4', '402'), sample('5', '402'), sample('6', '402')],
      [sampleProduct('402')],
      { max: 3, cropAt: 'start' },
    );
    expect(ids(basket)).toEqual(['4', '5', '6']);
    expect(Object.keys(basket.productMap)).toEqual(['402']);
    expect(added).toHaveLength(3);
  });

  it('S4.8-13 removes one or many, and drops products left with no sample', () => {
    const two = addSamples(full.basket, [sample('4', '402')], [sampleProduct('402')], { max: 5 }).basket;
    const one = removeSamples(two, ['4']);
    expect(ids(one.basket)).toEqual(['1', '2', '3']);
    expect(Object.keys(one.basket.productMap)).toEqual(['214']);
    const many = removeSamples(two, ['1', '2', '3']);
    expect(Object.keys(many.basket.productMap)).toEqual(['402']);
    expect(many.removed).toHaveLength(3);
    expect(removeSamples(two, ['nobody']).basket).toBe(two);
  });

  it('S4.8-18 G25 never contains more than its maximum, a duplicate sample, or a product without one', () => {
    const change = fc.record({
      id: fc.integer({ min: 1, max: 12 }).map(String),
      code: fc.constantFrom('214', '402', '118'),
      remove: fc.boolean(),
      cropAt: fc.constantFrom('end' as const, 'start' as const),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), fc.integer({ min: 0, max: 5 }), (changes, max) => {
        let basket = EMPTY_BASKET;
        for (const { id, code, remove, cropAt } of changes) {
          basket = remove
            ? removeSamples(basket, [id]).basket
            : addSamples(basket, [sample(id, code)], [sampleProduct(code)], { max, cropAt }).basket;
          expect(basket.variantSamples.length).toBeLessThanOrEqual(max);
          expect(new Set(ids(basket)).size).toBe(basket.variantSamples.length);
          expect(new Set(basket.variantSamples.map(({ productCode }) => productCode))).toEqual(
            new Set(Object.keys(basket.productMap)),
          );
        }
      }),
    );
  });

  it('S4.8-18 a basket within the limit does not change', () => {
    expect(cropBasket(full.basket, 3)).toBe(full.basket);
    expect(ids(cropBasket(full.basket, 2))).toEqual(['1', '2']);
  });

  it('S4.8-13 a basket within the limit loses products without a sample, as older storage may contain', () => {
    const { variantSamples, productMap } = full.basket;
    const stored = { variantSamples, productMap: { ...productMap, 402: sampleProduct('402') } };
    expect(cropBasket(stored, 3)).toEqual(full.basket);
  });
});

describe('field types', () => {
  const without = (value: object, key: string) =>
    Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

  it('S3.6-1 S5.5-1 a basket variant needs four texts; product name is optional, the public id text or null', () => {
    expect(isSampleVariant(sample('1'))).toBe(true);
    expect(isSampleVariant({ ...sample('1'), publicId: 'variants/1/swatches/1' })).toBe(true);
    expect(isSampleVariant(without(sample('1'), 'productName'))).toBe(true);
    for (const key of ['name', 'globalItemId', 'productCode', 'colourId', 'publicId']) {
      expect(isSampleVariant(without(sample('1'), key)), key).toBe(false);
      expect(isSampleVariant({ ...sample('1'), [key]: 7 }), key).toBe(false);
    }
    expect(isSampleVariant({ ...sample('1'), productName: null })).toBe(false);
    for (const value of [null, undefined, 'text', 3, []]) expect(isSampleVariant(value)).toBe(false);
  });

  it('S3.6-3 S5.5-1 a basket product needs code, name and brands; type, sub-type and yarn are optional', () => {
    const whole = { productType: 'Carpet', productSubType: 'Wool', yarn: '2 ply' };
    expect(isSampleProduct(sampleProduct('214', whole))).toBe(true);
    expect(isSampleProduct(sampleProduct())).toBe(true);
    expect(isSampleProduct(sampleProduct('214', { brands: [] }))).toBe(false);
    for (const key of ['productCode', 'name', 'brands']) {
      expect(isSampleProduct(without(sampleProduct(), key)), key).toBe(false);
    }
    for (const key of Object.keys(whole)) {
      expect(isSampleProduct({ ...sampleProduct(), [key]: null }), key).toBe(false);
    }
    expect(isSampleProduct({ ...sampleProduct(), brands: ['Marram', 3] })).toBe(false);
  });
});
