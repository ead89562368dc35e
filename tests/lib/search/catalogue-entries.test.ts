import { describe, expect, it } from 'vitest';
import { listScope, readShopLists, SHOP_LISTS } from '#lib/catalogue/shop-lists.ts';
import { topicsFor } from '#lib/content/topics-for.ts';
import { catalogueEntries, joinEntries, type LoadedCatalogue } from '#lib/search/catalogue-entries.ts';
import { quickMatches } from '#lib/search/quick-match.ts';
import { FLOOR } from '#tests/support/slice-values.ts';

const EMPTY = Object.fromEntries(SHOP_LISTS.map((name) => [name, []])) as unknown as LoadedCatalogue;
const HELD: LoadedCatalogue = {
  ...EMPTY,
  products: [FLOOR],
  brands: [{ id: 'HYC', name: 'Hycraft', slug: 'hycraft' }],
  productTypes: [{ id: 'CPT', name: 'Carpet' }],
  productSubTypes: [{ id: 'wool_cpt', name: 'Wool carpet', slug: 'wool-carpet' }],
  productCollections: [{ id: 'shoreline', name: 'Shoreline', slug: 'shoreline' }],
  segments: [{ id: 'multi-residential', name: 'Multi-residential' }],
  highlights: [{ id: 'loop', name: 'Loop', slug: 'cpt-styles#loop' }],
  groupedHighlights: [{ id: 'cpt-styles', name: 'Carpet styles', slug: 'cpt-styles' }],
};
const hrefs = (typed: string) =>
  quickMatches(catalogueEntries(HELD, 'nz'), typed, 10).map(({ href }) => href);

describe('instant matches from the browser’s stored catalogue', () => {
  it.each([
    ['tideline', '/nz/products/tideline-loop'],
    ['hycraft', '/nz/brands/hycraft'],
    ['carp', '/nz/products?type=CPT'],
    ['wool', '/nz/product-types/wool-carpet'],
    ['shoreline', '/nz/collections/shoreline'],
    ['multi', '/nz/products?segment=multi-residential'],
    ['loop', '/nz/grouped-highlights/cpt-styles#loop'],
    ['styles', '/nz/grouped-highlights/cpt-styles'],
  ])('S3.11-1 G10 "%s" links to %s', (typed, href) => {
    expect(hrefs(typed)).toContain(href);
  });

  it('S3.11-1 names a floor by its code and collection, with its first swatch', () => {
    expect(catalogueEntries(HELD, 'au')[0]).toEqual({
      list: 'products',
      title: 'Tideline Loop',
      href: '/au/products/tideline-loop',
      fact: '214, Shoreline',
      code: '214',
      swatch: 'variants/1021401/swatches/1',
    });
  });

  it('keeps one row per page, from the first source', () => {
    const [floor] = catalogueEntries(HELD, 'au');
    if (!floor) throw new Error('No floor');
    const loaded = { ...floor, fact: 'of the server' };
    expect(joinEntries([loaded], [floor])).toEqual([loaded]);
  });
});

describe('lists from the server', () => {
  it('S3.11-1 accepts only a response that contains all lists', () => {
    const lists = Object.fromEntries(SHOP_LISTS.map((name) => [name, [{ id: 'a', name: 'A' }]]));
    expect(readShopLists({ version: 'v1', lists })).toEqual({ version: 'v1', lists });
    for (const broken of [
      null,
      [],
      { lists },
      { version: 'v1', lists: { ...lists, brands: undefined } },
      { version: 'v1', lists: { ...lists, segments: [{ id: 1, name: 'A' }] } },
    ])
      expect(readShopLists(broken)).toBeUndefined();
  });

  it('G41 name the site and region they belong to', () => {
    expect(listScope('GHRES', 'au', 'v1')).toBe('GHRES/au/v1');
    expect(listScope('GHRES', 'au', 'v1').startsWith(listScope('GHRES', 'au'))).toBe(true);
  });
});

it('S3.11-1 supportConfig: topics of the support page that match the query', () => {
  const topics = [{ title: 'Samples and delivery' }, { title: 'Looking after a floor' }];
  expect(topicsFor(topics, 'sample')).toEqual([topics[0]]);
  expect(topicsFor(topics, 'floors')).toEqual([topics[1]]);
  expect(topicsFor(topics, 'a b')).toEqual([]);
  expect(topicsFor(topics, '')).toEqual([]);
});
