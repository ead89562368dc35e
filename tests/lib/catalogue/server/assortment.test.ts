import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productsResponse } from '#lib/api/server/long-list.ts';
import { assembleCatalogue } from '#lib/catalogue/server/assemble.ts';
import { type Assortment, MAX_CACHED_RECORDS } from '#lib/catalogue/server/assortment.ts';
import { databaseSource } from '#lib/catalogue/server/database-source.ts';
import type { CatalogueSource } from '#lib/catalogue/server/port.ts';
import type { ListingProduct } from '#lib/contracts/catalogue.ts';
import { listProducts, matching, sortProducts } from '#lib/filters/apply.ts';
import { facetCounts } from '#lib/filters/counts.ts';
import { type ListFilters, NO_FILTERS } from '#lib/filters/facets.ts';
import { hasOrdinal, listIndex, ordinalSetOf } from '#lib/filters/list-index.ts';
import { parseListFilters } from '#lib/filters/parse.ts';
import { SORTS } from '#lib/filters/sorts.ts';
import { generateProducts } from '#lib/ingest/server/catalogue/generate.ts';
import { removeProducts, writeProducts } from '#lib/ingest/server/catalogue/write.ts';
import { shopContent, sqliteShop } from '#tests/support/catalogue.ts';

const AU = { site: 'GHRES', region: 'au' } as const;
const GENERATED = MAX_CACHED_RECORDS + 500;

describe('a range larger than what is kept in memory', () => {
  let shop: Awaited<ReturnType<typeof sqliteShop>>;
  let source: CatalogueSource;
  let range: Assortment;
  let all: ListingProduct[];
  const read: string[] = [];

  beforeAll(async () => {
    shop = await sqliteShop();
    const models = shopContent().products.map(({ product }) => product);
    const products = [...generateProducts(GENERATED, models)].map((product) => ({
      product,
      contentHash: null,
    }));
    await shop.db.transaction().execute((transaction) => writeProducts(transaction, products));
    const database = databaseSource(shop.db);
    source = {
      ...database,
      recordsOf(scope, codes) {
        read.push(...codes);
        return database.recordsOf(scope, codes);
      },
    };
    range = await assembleCatalogue(source).range(AU);
    all = await range.read();
  }, 120_000);
  afterAll(() => shop.close());

  it('has every floor once, in the default order', () => {
    expect(range.length).toBeGreaterThan(MAX_CACHED_RECORDS);
    expect(all).toHaveLength(range.length);
    expect(new Set(all.map(({ code }) => code)).size).toBe(range.length);
    expect(all).toEqual(sortProducts(all, 'featured'));
    expect(all.map(({ code, slug, name }) => ({ code, slug, name }))).toEqual(
      range.rows.map(({ code, slug, name }) => ({ code, slug, name })),
    );
  });

  it.each([
    '',
    'type=CPT&colour=gray',
    'type=HF&colour=brown&colour=orange&market=residential',
    'subType=wool_cpt',
    'colour=blue',
  ])('G16 U-3 filters, sorts and counts %j like a complete list', async (query) => {
    for (const sort of SORTS) {
      const filters: ListFilters = { ...parseListFilters(new URLSearchParams(query)), sort };
      const listed = listProducts(all, filters);
      expect(listed.length).toBeGreaterThan(0);
      expect(range.list(filters).map((place) => range.rows[place]?.code)).toEqual(
        listed.map(({ code }) => code),
      );
      expect(facetCounts(range.index, filters)).toEqual(facetCounts(listIndex(all), filters));
    }
  });

  it('U-3 counts a part of it like a complete list', () => {
    const found = [...range.rows.keys()].filter((place) => place % 7 === 3);
    const part = found.flatMap((place) => all[place] ?? []);
    for (const query of ['', 'type=CPT', 'colour=gray&type=HF']) {
      const filters = parseListFilters(new URLSearchParams(query));
      expect(facetCounts(range.index, filters, ordinalSetOf(range.length, found))).toEqual(
        facetCounts(listIndex(part), filters),
      );
      const fitting = matching(range.index, filters);
      expect(found.filter((place) => hasOrdinal(fitting, place)).map((place) => all[place]?.code)).toEqual(
        listProducts(part, filters).map(({ code }) => code),
      );
    }
  });

  it('knows the floors of each brand, collection, feature and sub-type, and counts colours', () => {
    const codes = (places: Uint32Array) => [...places].map((place) => range.rows[place]?.code);
    const fitting = (fits: (product: ListingProduct) => boolean) => all.filter(fits).map(({ code }) => code);
    expect(codes(range.under('brands', 'HYC'))).toEqual(fitting(({ brands }) => brands.includes('HYC')));
    expect(codes(range.under('subTypes', 'wool_cpt'))).toEqual(
      fitting(({ subTypes }) => subTypes.includes('wool_cpt')),
    );
    for (const id of range.known('collections'))
      expect(codes(range.under('collections', id))).toEqual(fitting(({ collection }) => collection === id));
    for (const id of range.known('features'))
      expect(codes(range.under('features', id))).toEqual(fitting(({ features }) => features.includes(id)));
    expect(range.under('brands', 'NOBODY')).toHaveLength(0);
    const carpets = range.list({ ...NO_FILTERS, type: ['CPT'] });
    const colours = all.filter(({ type }) => type === 'CPT').flatMap(({ variants }) => variants);
    expect(range.countColours(carpets)).toBe(colours.length);
    expect(range.countColours(carpets, ['gray', 'brown'])).toBe(
      colours.filter(({ family }) => family === 'gray' || family === 'brown').length,
    );
  });

  it('reads the shown records that are not in memory, in the requested order', async () => {
    const fresh = await assembleCatalogue(source).range(AU);
    read.length = 0;
    const places = fresh.list({ ...NO_FILTERS, sort: 'name' }).slice(0, 60);
    const first = await fresh.read(places);
    expect(first.map(({ code }) => code)).toEqual(places.map((place) => fresh.rows[place]?.code));
    expect(read.length).toBeGreaterThan(0);
    expect(read.length).toBeLessThan(60);
    read.length = 0;
    expect(await fresh.read(places)).toEqual(first);
    expect(read).toEqual([]);
  });

  it('relates colours and finds floors by them far beyond what is in memory', async () => {
    const catalogue = assembleCatalogue(source);
    const last = all.at(-1);
    const [variant] = last?.variants ?? [];
    const related = await catalogue.related(AU, last?.slug ?? '', variant?.slug);
    expect(related?.nearest[variant?.slug ?? '']).toHaveLength(4);
    expect(related?.beside).toHaveLength(4);
    const floors = await catalogue.floorsOf(AU, [variant?.id ?? '', 'none', all[0]?.variants[0]?.id ?? '']);
    expect([...floors.values()].map(({ product }) => product.slug)).toEqual([last?.slug, all[0]?.slug]);
    expect((await catalogue.variantByGlobalItemId(AU, variant?.id ?? ''))?.product.slug).toBe(last?.slug);
  });

  it('SEO-22 sends a list of all in pieces that join to one, with one ETag', async () => {
    const request = new Request('http://shop.test/api/listing?region=au');
    const places = [...range.rows.keys()];
    const response = await productsResponse(request, range, places, 'one');
    expect(await response.json()).toEqual(all);
    const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
    const again = await productsResponse(new Request(request, { headers }), range, places, 'one');
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await productsResponse(new Request(request, { headers }), range, places, 'two')).status).toBe(
      200,
    );
  });

  it('leaves out what was removed since', async () => {
    const fresh = await assembleCatalogue(source).range(AU);
    // Records are read by code, so the last ones are not in memory.
    const [gone = ''] = fresh.rows
      .map(({ code }) => code)
      .sort()
      .slice(-1);
    await removeProducts(shop.db, [gone]);
    const [place = 0] = fresh.placesOf([gone]);
    const left = await fresh.read([0, place]);
    expect(left.map(({ code }) => code)).toEqual([fresh.rows[0]?.code]);
  });
});
