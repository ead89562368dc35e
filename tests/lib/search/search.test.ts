import { describe, expect, it } from 'vitest';
import { searchItemSelected, searchListViewed } from '#lib/analytics/search-events.ts';
import { EMPTY_ANSWER, type SearchResponse } from '#lib/contracts/search.ts';
import { readSearchResponse } from '#lib/search/read-response.ts';
import { rowGroups } from '#lib/search/rows.ts';
import { queryWords, tidyQuery, wordsOf } from '#lib/search/server/words.ts';

describe('words of a query', () => {
  it('have one spelling each, without accents', () => {
    expect(wordsOf('Gray COLOR Café, 9 mm')).toEqual(['grey', 'colour', 'cafe', '9', 'mm']);
  });

  it('any input is safe: truncated, without control characters, at most sixteen words', () => {
    expect(tidyQuery('  oak\0\n floor  ')).toBe('oak floor');
    expect(tidyQuery('a'.repeat(10_000))).toHaveLength(80);
    expect([...tidyQuery('🪵'.repeat(500))]).toHaveLength(80);
    expect(queryWords('a b '.repeat(15))).toHaveLength(16);
  });
});

describe('a response of an external search', () => {
  it('S7.2-2 S3.1-1 reads title and airtableId of each list and drops entries without them', () => {
    const answer = readSearchResponse(
      {
        products: [
          { airtableId: 'rec1', title: 'Tideline', productCode: '214', collectionName: 'Shore' },
          { title: 'x' },
        ],
        variants: [
          {
            airtableId: 'rec2',
            title: 'Flax',
            globalItemId: '1',
            productCode: '214',
            productName: 'Tideline Loop',
            cameoImage: null,
          },
        ],
        highlights: [{ airtableId: 'rec3', title: 'Undyed wool' }],
        collections: [{ airtableId: 'rec4', title: 'Shoreline' }],
        types: [{ airtableId: 'rec5', title: 'Wool Carpet' }, null, 7],
      },
      'nz',
    );
    expect(answer.products).toMatchObject([{ airtableId: 'rec1', title: 'Tideline', productCode: '214' }]);
    expect(answer.variants[0]?.href).toBe('/nz/products/tideline-loop?colour=flax');
    expect([answer.highlights, answer.collections, answer.types].map((list) => list.length)).toEqual([
      1, 1, 1,
    ]);
    expect(answer.totals).toMatchObject({
      products: 1,
      variants: 1,
      highlights: 1,
      collections: 1,
      types: 1,
    });
  });

  it('refuses invalid responses and follows no foreign address', () => {
    for (const rubbish of [null, 7, 'x', [], {}, { products: 'x' }, { products: [], types: {} }])
      expect(() => readSearchResponse(rubbish, 'au')).toThrow();
    const { types } = readSearchResponse(
      { types: [{ airtableId: 'a', title: 'Hybrid', href: '//evil.example' }] },
      'au',
    );
    expect(types[0]?.href).toBe('/au/product-types/hybrid');
  });
});

const entries = (count: number, title: string) =>
  Array.from({ length: count }, (_, at) => ({
    airtableId: `${title}${at}`,
    title: `${title} ${at}`,
    href: '/au',
  }));
const BIG: SearchResponse = {
  ...EMPTY_ANSWER,
  products: entries(10, 'p').map((entry) => ({ ...entry, productCode: '214', collectionName: 'Shore' })),
  variants: entries(10, 'v').map((entry) => ({
    ...entry,
    globalItemId: '1',
    productCode: '214',
    productName: 'Tideline',
    cameoImage: null,
    patternCloudinaryPublicId: 'x/1',
  })),
  highlights: entries(5, 'h'),
  collections: entries(5, 'c'),
  types: entries(5, 't'),
};

describe('rows of the header search', () => {
  const count = (answer: SearchResponse, most: number) =>
    rowGroups(answer, most).reduce((sum, { rows }) => sum + rows.length, 0);

  it('U-1 shows ten rows at most, eight on a phone, every list among them', () => {
    expect([count(BIG, 10), count(BIG, 8)]).toEqual([10, 8]);
    expect(rowGroups(BIG, 8)).toHaveLength(5);
    expect(count({ ...BIG, variants: [], highlights: [], types: [], collections: [] }, 10)).toBe(10);
    expect(rowGroups(EMPTY_ANSWER, 10)).toEqual([]);
  });

  it('S7.14-5 analytics name the list search-list, Header Search List', () => {
    const rows = rowGroups(BIG, 10).flatMap((group) => group.rows);
    const first = rows[0];
    expect(searchListViewed(rows)).toMatchObject({
      event: 'view_item_list',
      ecommerce: { item_list_id: 'search-list', item_list_name: 'Header Search List' },
    });
    expect(first && searchItemSelected(first, 0)).toMatchObject({
      event: 'select_item',
      ecommerce: { items: [{ item_id: '214', item_name: 'p 0', item_list_id: 'search-list', index: 0 }] },
    });
    expect(
      searchListViewed(rowGroups({ ...EMPTY_ANSWER, types: BIG.types }, 10).flatMap(({ rows }) => rows)),
    ).toBeUndefined();
  });
});
