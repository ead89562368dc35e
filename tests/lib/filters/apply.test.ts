import { describe, expect, it } from 'vitest';
import { listProducts, orderedVariants, shownVariant, sortProducts } from '#lib/filters/apply.ts';
import { SORTS, sortsOf } from '#lib/filters/sorts.ts';
import { codes, FLOORS, filterProducts, filters, listed, query } from './fixtures.ts';

describe('filtering', () => {
  it('G13 joins values of a filter by OR and filters by AND', () => {
    expect(codes(filterProducts(FLOORS, query('colour=blue&colour=brown')))).toBe('124');
    expect(codes(filterProducts(FLOORS, query('colour=gray&type=CPT')))).toBe('12');
    expect(codes(filterProducts(FLOORS, query('type=CPT&colour=gray&rollSize=4.00+m&thickness=15+mm')))).toBe(
      '2',
    );
  });

  it('G16 returns the same list on server and browser from the same record', () => {
    const overTheWire = JSON.parse(JSON.stringify(FLOORS)) as typeof FLOORS;
    const state = query('colour=gray&sort=thickness-desc');
    expect(listProducts(overTheWire, state)).toEqual(listProducts(FLOORS, state));
    expect(codes(listProducts(FLOORS, state))).toBe('215');
  });

  it('SEO-8 finds nothing for a combination that is valid but empty', () => {
    expect(filterProducts(FLOORS, query('type=HF&subType=wool_cpt'))).toEqual([]);
  });
});

describe('sorting', () => {
  it.each([
    ['featured', '34125'],
    ['newest', '41235'],
    ['name', '12345'],
    ['name-desc', '54321'],
    ['thickness', '45132'],
    ['thickness-desc', '23154'],
  ] as const)('by %s', (sort, expected) => {
    expect(codes(sortProducts([...FLOORS].reverse(), sort))).toBe(expected);
  });

  it('by price of an area, floors without a price last in their usual order', () => {
    const prices: Record<string, number | undefined> = { 1: 89, 3: 45.5, 5: 120 };
    const some = FLOORS.map((floor) => {
      const areaPrice = prices[floor.code];
      return areaPrice === undefined ? floor : { ...floor, areaPrice };
    });
    expect(codes(sortProducts(some, 'price'))).toBe('31542');
    expect(codes(sortProducts(some, 'price-desc'))).toBe('51342');
    for (const sort of ['price', 'price-desc'] as const)
      expect(codes(sortProducts(FLOORS, sort))).toBe(codes(sortProducts(FLOORS, 'featured')));
    expect(sortsOf(false)).not.toContain('price');
    expect(sortsOf(true)).toEqual(SORTS);
  });

  it('G16 keeps one order among equal floors, whatever the input order, in every sort', () => {
    for (const price of [{}, { areaPrice: 89 }]) {
      const alike = ['3', '1', '2'].map((code) => ({
        ...listed(code, {}, ['gray']),
        ...price,
        name: 'Alike',
      }));
      for (const sort of SORTS)
        expect(codes(sortProducts(alike, sort))).toBe(codes(sortProducts([...alike].reverse(), sort)));
    }
  });
});

describe('the colour shown on a card', () => {
  const product = listed('9', {}, ['gray', 'blue', 'black', 'blue']);

  it('is the first of a chosen colour family', () => {
    expect(shownVariant(product, filters({ colour: ['blue'] })).slug).toBe('blue-2');
    expect(orderedVariants(product, filters({ colour: ['blue'] })).map(({ slug }) => slug)).toEqual([
      'blue-2',
      'blue-4',
      'gray-1',
      'black-3',
    ]);
  });

  it('is the first of a chosen lightness, within a chosen family', () => {
    const first = (chosen: Parameters<typeof filters>[0]) => shownVariant(product, filters(chosen)).slug;
    expect(first({ shade: ['dark'] })).toBe('blue-2');
    expect(first({ shade: ['dark'], colour: ['black'] })).toBe('black-3');
    expect(first({ shade: ['dark'], colour: ['gray'] })).toBe('gray-1');
  });

  it('is the first of the product otherwise', () => {
    expect(shownVariant(product, filters({})).slug).toBe('gray-1');
    expect(shownVariant(product, filters({ colour: ['red'] })).slug).toBe('gray-1');
  });
});
