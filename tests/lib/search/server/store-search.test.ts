import { describe, expect, it, vi } from 'vitest';
import type { Scope } from '#lib/catalogue/server/port.ts';
import { EMPTY_ANSWER, type SearchResponse } from '#lib/contracts/search.ts';
import type { Store } from '#lib/contracts/stores.ts';
import { ok } from '#lib/result.ts';
import { shopSearch } from '#lib/search/server/shop-search.ts';
import { storeSearch } from '#lib/search/server/store-search.ts';
import { logger } from '#lib/server/logger.ts';
import { toSlug } from '#lib/slugs.ts';

const AU: Scope = { site: 'GHRES', region: 'au' };
const store = (name: string, suburb: string) =>
  ({ name, slug: `${toSlug(name)}-nsw`, address: { suburb } }) as Store;
const SYDNEY = store('The Sydney Floor Room', 'Sydney');
const CHAINS = [
  store('Hartley and Rowe Floors Bankstown', 'Bankstown'),
  store('Hartley & Rowe Floors Port Macquarie', 'Port Macquarie'),
  store('Underfoot Maitland', 'Maitland'),
  store('Underfoot Maroubra', 'Maroubra'),
  store('Loom & Board Dubbo', 'Dubbo'),
];
const find = storeSearch({ all: async () => [SYDNEY, ...CHAINS] }, async () => '1');
const titles = async (query: string, scope = AU) => (await find(scope, query)).map(({ title }) => title);

describe('stores in the search', () => {
  it('are found by their whole name, with or without "the" and words about stores', async () => {
    const page = { title: SYDNEY.name, href: '/au/find-stores/the-sydney-floor-room-nsw', about: 'Store' };
    for (const query of ['the sydney floor room', 'Sydney Floor Room', 'sydney floor room opening hours'])
      expect(await find(AU, query), query).toMatchObject([page]);
  });

  it('are near a place by its whole name or postcode, among words without meaning', async () => {
    expect(await titles('sydney')).toEqual(['Stores near Sydney']);
    expect(await titles('Richmond, VIC')).toEqual(['Stores near Richmond VIC']);
    expect(await titles('nsw')).toEqual(['Stores in New South Wales']);
    for (const query of ['orange', 'geelon', 'wool geelong', 'stores near me', '307', 'floor', ''])
      expect(await titles(query), query).toEqual([]);
    expect(await titles('showroom orange')).toEqual(['Stores near Orange']);
    expect(await titles('geelong', { ...AU, region: 'nz' })).toEqual([]);
    expect(await titles('geelong', { ...AU, site: 'TFF' })).toEqual([]);
  });

  it('are all found by the name of their chain', async () => {
    const hartley = ['Hartley and Rowe Floors Bankstown', 'Hartley & Rowe Floors Port Macquarie'];
    for (const query of ['Hartley & Rowe Floors', 'hartley and rowe', 'hartley rowe floors stores'])
      expect(await titles(query), query).toEqual(hartley);
    expect(await titles('Hartley & Rowe Floors Bankstown')).toEqual(hartley.slice(0, 1));
    // A word without meaning in other queries.
    expect(await titles('underfoot')).toEqual(['Underfoot Maitland', 'Underfoot Maroubra']);
    for (const query of ['hartley', 'soft underfoot', 'loom', 'loom and board'])
      expect(await titles(query), query).toEqual([]);
  });

  it('are found by place while their names cannot be read', async () => {
    const warned = vi.spyOn(logger, 'warn').mockReturnValue(undefined);
    const broken = storeSearch({ all: () => Promise.reject(new Error('away')) }, async () => '1');
    expect(await broken(AU, 'sydney')).toMatchObject([{ title: 'Stores near Sydney' }]);
    expect(warned).toHaveBeenCalledOnce();
  });

  it('are listed beside floors with similar names, and instead of those that match only approximately', async () => {
    const floor = {
      airtableId: 'x',
      title: 'Sydney Loop',
      href: '/au/products/x',
      productCode: '1',
      collectionName: '',
    };
    const beside = async (answer: Partial<SearchResponse>) => {
      const floors = { find: async () => ok({ ...EMPTY_ANSWER, products: [floor], ...answer }) };
      const found = await shopSearch(floors, find).find(AU, 'sydney', 5);
      return found.ok && [found.value.products.length, found.value.pages[0]?.title];
    };
    expect(await beside({})).toEqual([1, 'Stores near Sydney']);
    expect(await beside({ fix: 'kidney' })).toEqual([0, 'Stores near Sydney']);
    expect(await beside({ partial: true })).toEqual([0, 'Stores near Sydney']);
  });
});
