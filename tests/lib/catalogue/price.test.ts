import { describe, expect, it } from 'vitest';
import { toListing } from '#lib/catalogue/listing.ts';
import { priceIn, priceNote, priceWords } from '#lib/catalogue/price.ts';
import { productSchema } from '#lib/contracts/catalogue.ts';
import { facetValues } from '#lib/contracts/facets.ts';
import type { Region } from '#lib/regions.ts';
import content from '#tests/fixtures/content/catalogue/products/tideline-loop.json' with { type: 'json' };

const product = (more: object) => productSchema.parse({ ...content, ...more });
const written = (more: object, region: Region) => {
  const price = priceIn(product(more), region);
  return price && `${priceWords(price, region)}, ${priceNote(price, region)}`;
};

describe('the price of a floor', () => {
  it.each<[object, Region, string | undefined]>([
    [{}, 'au', undefined],
    [{ price: { nz: 99 } }, 'au', undefined],
    [{ price: { au: 89.5 } }, 'au', '$89.50 per m², incl. GST'],
    [{ price: { nz: 99 }, priceFrom: { nz: true } }, 'nz', 'From $99 per m², incl. GST'],
    [{ price: { na: 8.25 } }, 'na', '$8.25 per sq ft, plus tax'],
    [{ price: { na: 8.25 }, salePrice: { na: 6, nz: 70 } }, 'na', '$6 per sq ft, plus tax'],
    [{ price: { na: 8.25 }, salePrice: { nz: 70 } }, 'na', '$8.25 per sq ft, plus tax'],
    [{ salePrice: { nz: 70 }, saleEndsAt: '2020-01-01T00:00Z' }, 'nz', undefined],
    [{ price: { au: 112 }, pricePer: { au: 'pack' }, coverage: null }, 'au', '$112 per pack, incl. GST'],
    [
      {
        price: { au: 112, na: 80 },
        pricePer: { au: 'pack', na: 'pack' },
        coverage: { piecesPerPack: 8, squareMetresPerPack: 2.24, squareFeetPerPack: 24.11 },
      },
      'au',
      '$112 per pack, $50 per m², incl. GST',
    ],
    [
      {
        price: { na: 80 },
        pricePer: { na: 'pack' },
        coverage: { piecesPerPack: 8, squareMetresPerPack: 2.24, squareFeetPerPack: 24.11 },
      },
      'na',
      '$80 per pack, $3.32 per sq ft, plus tax',
    ],
  ])('%j in %s is %s', (more, region, words) => {
    expect(written(more, region)).toBe(words);
  });

  it('is in the list records of its own region, and leaves others unchanged', () => {
    const priced = product({ price: { au: 89 } });
    expect(toListing(priced, 'au').price).toBe('$89 per m²');
    expect(toListing(priced, 'nz')).toEqual(toListing(product({}), 'nz'));
  });

  it.each<[object, Region, number | undefined, string | undefined]>([
    [{}, 'au', undefined, undefined],
    [{ price: { au: 49.99 } }, 'au', 49.99, '0-50'],
    [{ price: { au: 50 } }, 'au', 50, '50-100'],
    [{ price: { nz: 900 } }, 'nz', 900, '150'],
    [{ price: { na: 9.5 } }, 'na', 9.5, '5-10'],
    [{ price: { au: 112 }, pricePer: { au: 'pack' }, coverage: null }, 'au', undefined, undefined],
    [
      {
        price: { au: 100 },
        pricePer: { au: 'pack' },
        coverage: { piecesPerPack: 8, squareMetresPerPack: 2.24, squareFeetPerPack: 24.11 },
      },
      'au',
      44.64,
      '0-50',
    ],
  ])('of an area orders and filters lists: %j in %s is %s in %s', (more, region, areaPrice, range) => {
    const listed = toListing(product(more), region);
    expect(listed.areaPrice).toBe(areaPrice);
    expect(facetValues(listed, 'price')).toEqual(range === undefined ? [] : [range]);
  });

  it.each([{ au: 0 }, { au: -4 }, { au: 1.005 }, { uk: 9 }])('cannot be %j', (price) => {
    expect(productSchema.safeParse({ ...content, price }).success).toBe(false);
  });
});
