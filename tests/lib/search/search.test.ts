import { describe, expect, it } from 'vitest';
import { searchItemSelected, searchListViewed } from '#lib/analytics/search-events.ts';
import { EMPTY_ANSWER, type SearchResponse } from '#lib/contracts/search.ts';
import { quickMatches } from '#lib/search/quick-match.ts';
import { readSearchResponse } from '#lib/search/read-response.ts';
import { rowGroups } from '#lib/search/rows.ts';
import { queryWords, tidyQuery, wordsOf } from '#lib/search/server/words.ts';
import { makeVocabulary } from '#lib/search/vocabulary.ts';

describe('words of a query', () => {
  it('one spelling each, without marks', () => {
    expect(wordsOf('Gray COLOR Café, 9 mm')).toEqual(['grey', 'colour', 'cafe', '9', 'mm']);
  });

  it('any input is safe: cut, without control characters, at most sixteen words', () => {
    expect(tidyQuery('  oak\0\n floor  ')).toBe('oak floor');
    expect(tidyQuery('a'.repeat(10_000))).toHaveLength(80);
    expect([...tidyQuery('🪵'.repeat(500))]).toHaveLength(80);
    expect(queryWords('a b '.repeat(15))).toHaveLength(16);
  });
});

describe('vocabulary', () => {
  const words = ['oak', 'oaken', 'tide', 'tideline', 'tidemark', 'twist', 'wool', 'woollen'];
  const vocabulary = makeVocabulary(new Map(words.map((word, at) => [word, at + 1])));
  const whole = { distance: 1, whole: true, limit: 5 } as const;

  it('U-1 finds words one change, loss, addition or swap away', () => {
    for (const typo of ['tideine', 'tidellne', 'tidelinne', 'tdieline', 'ideline', 'tidelin'])
      expect(vocabulary.near(typo, whole), typo).toContain('tideline');
    expect(vocabulary.near('tdieilne', whole)).toEqual([]);
    expect(vocabulary.near('tdieilne', { ...whole, distance: 2 })).toEqual(['tideline']);
  });

  it('U-1 finds words that go on after a slip', () => {
    expect(vocabulary.near('tdiel', { distance: 1, whole: false, limit: 5 })).toContain('tideline');
  });

  it('agrees with plain comparison for every pair of words', () => {
    for (const wanted of [...words, 'oka', 'wol', 'twits', 'x', ''])
      expect(vocabulary.near(wanted, { ...whole, limit: 50 }).sort(), wanted).toEqual(
        words.filter((word) => distance(word, wanted) <= 1).sort(),
      );
  });

  it('knows what words begin like', () => {
    expect(vocabulary.begins('tid')).toBe(true);
    expect(vocabulary.begins('tidx')).toBe(false);
    expect(vocabulary.has('tide')).toBe(true);
  });
});

/** Whole table of changes, losses, additions and swaps of neighbours, as a book has it. */
function distance(a: string, b: string): number {
  const at = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const same = a[i - 1] === b[j - 1];
    const best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (same ? 0 : 1));
    const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    return swapped ? Math.min(best, at(i - 2, j - 2) + 1) : best;
  };
  return at(a.length, b.length);
}

describe('a search answer from outside', () => {
  it('S7.2-2 S3.1-1 reads title and airtableId of each list and leaves out what has none', () => {
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

  it('refuses rubbish and follows no foreign address', () => {
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

describe('instant matches', () => {
  it('G10 names that begin with the words come first', () => {
    const index = [
      { list: 'products', title: 'Low Tide Oak', href: '/1' },
      { list: 'products', title: 'Tideline Loop', href: '/2', fact: '214, Shoreline' },
      { list: 'types', title: 'Hybrid', href: '/3' },
    ] as const;
    expect(quickMatches(index, 'tide', 5).map(({ href }) => href)).toEqual(['/2', '/1']);
    expect(quickMatches(index, 'shore tide', 5).map(({ href }) => href)).toEqual(['/2']);
    expect(quickMatches(index, '(((', 5)).toEqual([]);
  });
});
