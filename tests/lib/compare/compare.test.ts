import { describe, expect, it } from 'vitest';
import { alignFacts, compareFloors } from '#lib/catalogue/facts/comparison.ts';
import { compareQuery, readCompareQuery } from '#lib/compare/compare-query.ts';
import { sharedRooms } from '#lib/media/rooms.ts';
import { classifyTarget } from '#lib/routing/page-address.ts';
import { shopContent } from '#tests/support/catalogue.ts';

const read = (query: string) => readCompareQuery(new URLSearchParams(query));

describe('the address of a comparison', () => {
  it('keeps the order, each floor once, at most four, and drops invalid ids', () => {
    expect(read('floors=3,1,3,x,-2,1e3&floors=9,8,7').ids).toEqual(['3', '1', '9', '8']);
    expect(read('floors=1&room=Hall').room).toBe('');
    expect(read('room=hall')).toEqual({ ids: [], room: 'hall' });
  });

  it('has one canonical form, which can be read back', () => {
    expect(compareQuery(read('room=hall&floors=2%2C1&utm_source=x'))).toBe('floors=2,1&room=hall');
    expect(compareQuery(read('room=hall'))).toBe('');
    const address = '/nz/compare?floors=2,1&room=hall';
    expect(classifyTarget('/nz/compare?gclid=4&room=hall&floors=2&floors=1')).toMatchObject({ address });
    expect(classifyTarget(address)).toMatchObject({ address });
  });
});

describe('facts side by side', () => {
  it('inserts a fact that one list lacks after the one it follows in the other', () => {
    const facts = (text: string) => text.split(' ').map((term) => ({ term, value: term }));
    expect(alignFacts([facts('a c d'), facts('a b c e')]).map(({ term }) => term)).toEqual([
      'a',
      'b',
      'c',
      'e',
      'd',
    ]);
  });

  it('marks differences, also if one side has no value', () => {
    const [same, other, missing] = alignFacts([
      [
        { term: 'same', value: '1' },
        { term: 'other', value: '1' },
      ],
      [
        { term: 'same', value: '1' },
        { term: 'other', value: '2' },
        { term: 'missing', value: '3' },
      ],
    ]);
    expect([same?.differs, other?.differs, missing?.differs]).toEqual([false, true, true]);
    expect(missing?.values[0]).toBeUndefined();
  });

  it('states every fact once, in the units of the region', () => {
    const floors = ['tideline-loop', 'coldstream-plank'].flatMap((slug) => {
      const product = shopContent().products.find((stored) => stored.product.slug === slug)?.product;
      const variant = product?.variants[0];
      return product && variant ? [{ product, variant }] : [];
    });
    expect(floors).toHaveLength(2);
    const inRegion = (region: 'au' | 'na') => compareFloors(floors, [], region);
    const groups = inRegion('au');
    expect(groups.map(({ title }) => title)).toEqual([
      'In short',
      'Colour',
      'Specifications',
      'Warranty',
      'Care',
    ]);
    for (const { rows } of groups) expect(new Set(rows.map(({ term }) => term)).size).toBe(rows.length);
    const thickness = (region: 'au' | 'na') =>
      inRegion(region)
        .flatMap(({ rows }) => rows)
        .find(({ term }) => term === 'Total thickness')?.values[0]?.value;
    expect(thickness('au')).toBe('9 mm');
    expect(thickness('na')).toBe('0.35 in (9 mm)');
  });
});

it('rooms of a comparison are one view per scene, in which all of its floors can be laid', () => {
  const segments = ['residential'];
  const carpet = { code: '1', type: 'CPT', rooms: ['bedroom'], segments };
  const boards = { code: '2', type: 'HF', rooms: ['bathroom'], segments };
  const scenes = (...floors: (typeof carpet)[]) => sharedRooms(floors).map(({ scene }) => scene);
  expect(scenes(carpet)[0]).toBe('bedroom');
  expect(scenes(boards)[0]).toBe('bath');
  expect(scenes(carpet, boards)).not.toContain('bath');
  expect(new Set(scenes(boards)).size).toBe(scenes(boards).length);
});
