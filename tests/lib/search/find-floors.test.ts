import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toListing } from '#lib/catalogue/listing.ts';
import { productSchema } from '#lib/contracts/catalogue.ts';
import { editDistance, findFloors, normaliseQuery, spellingFix } from '#lib/search/find-floors.ts';

const FOLDER = 'content/catalogue/products';
const products = readdirSync(FOLDER).map((file) =>
  toListing(productSchema.parse(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))), 'au'),
);
const names = (query: string) => findFloors(products, query).map(({ product }) => product.name);

describe('search by name, material or colour', () => {
  it('finds a floor by the beginning of its name and puts names first', () => {
    expect(names('tide')[0]).toBe('Tideline Loop');
    expect(names('214')).toEqual(['Tideline Loop']);
  });

  it('finds a colour and shows the floor in it', () => {
    const hit = findFloors(products, 'tideline greywacke')[0];
    expect(hit).toMatchObject({ product: { name: 'Tideline Loop' }, colour: 'greywacke' });
  });

  it('takes gray for grey', () => {
    expect(normaliseQuery('  GRAY Wóol ')).toBe('grey wool');
    expect(names('gray').length).toBe(names('grey').length);
    expect(names('gray').length).toBeGreaterThan(5);
  });

  it('U-4 offers a spelling for a misspelt word, and none for nonsense', () => {
    expect(names('tidline')).toEqual([]);
    expect(spellingFix(products, 'tidline')).toBe('tideline');
    expect(spellingFix(products, 'qqqqqqqq')).toBeUndefined();
  });

  it.each(['oak(', '"', '%', '\u0000', '😀', "'; DROP TABLE products;--", 'a'.repeat(10_000)])(
    'is safe with %j',
    (query) => {
      expect(() => [findFloors(products, query), spellingFix(products, query)]).not.toThrow();
    },
  );

  it('counts letters to change, add, drop or swap', () => {
    expect([
      editDistance('oak', 'oak'),
      editDistance('oka', 'oak'),
      editDistance('wol', 'wool'),
      editDistance('', 'ab'),
    ]).toEqual([0, 1, 1, 2]);
  });
});
