import '#tests/support/shop-env.ts';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { GET as getOne } from '#app/api/[resource]/[id]/route.ts';
import { GET as getList } from '#app/api/[resource]/route.ts';
import { GET as getColours } from '#app/api/colours/route.ts';
import { GET as getListPage } from '#app/api/list-page/route.ts';
import { COLLECTIONS } from '#lib/api/server/resources.ts';
import { readColourList } from '#lib/catalogue/colour-list.ts';
import { type ListedProduct, listingProductSchema, productSchema } from '#lib/contracts/catalogue.ts';
import { LIST_SCHEMAS } from '#lib/contracts/lists.ts';
import { cardViews } from '#lib/media/rooms.ts';
import { REGIONS } from '#lib/regions.ts';
import { withShop } from '#tests/support/shop-process.ts';

withShop();

function get(target: string, headers: Record<string, string> = {}): Promise<Response> {
  const url = new URL(target, 'http://shop.test');
  const [, , resource = '', id] = url.pathname.split('/');
  const request = new Request(url, { headers });
  return id === undefined
    ? getList(request, { params: Promise.resolve({ resource }) })
    : getOne(request, { params: Promise.resolve({ resource, id: decodeURIComponent(id) }) });
}
const list = async (target: string) => z.array(listingProductSchema).parse(await (await get(target)).json());
const problems = async (target: string) => {
  const response = await get(target);
  const body = (await response.json()) as { error: { code: string; fields?: { field: string }[] } };
  return {
    status: response.status,
    code: body.error.code,
    fields: body.error.fields?.map(({ field }) => field),
  };
};

describe('GET /api/colours', () => {
  const ask = (query: string) => getColours(new Request(`http://shop.test/api/colours?${query}`));

  it('returns every floor with its colours, in compact form, in the order of the list', async () => {
    const answer = await ask('region=nz');
    expect(answer.headers.get('etag')).toBeTruthy();
    const floors = readColourList(await answer.json()) ?? [];
    const products = await list('/api/listing?region=nz');
    expect(floors.map(({ slug, variants }) => [slug, variants.map(({ hex }) => hex)])).toEqual(
      products.map(({ slug, variants }) => [slug, variants.map(({ hex }) => hex)]),
    );
    expect(floors.every(({ variants }) => variants.every(({ id }) => /^\d+$/.test(id)))).toBe(true);
  });

  it('refuses unknown regions and sites without reading a list', async () => {
    const answer = await ask('region=xx&website=NONE');
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(/"website".*"region"/);
    for (const none of [undefined, {}, [{ slug: 'a' }], [{ slug: 'a', name: 'A', variants: [{ id: 1 }] }]])
      expect(readColourList(none)).toBeUndefined();
  });
});

describe('GET /api/products', () => {
  it('S7.7-1 S7.11-1 returns the products of GHRES in au without parameters', async () => {
    const products = await list('/api/products');
    expect(products).toHaveLength(59);
    expect(products).toEqual(await list('/api/products?website=GHRES&region=au'));
  });

  it('S7.7-1 filters by type, subType, market, shape, thickness, rollSize and segment', async () => {
    const all = await list('/api/products');
    const cases: [string, (product: (typeof all)[number]) => boolean][] = [
      ['type=HF', (product) => product.type === 'HF'],
      ['subType=wool_cpt', (product) => product.subTypes.includes('wool_cpt')],
      [
        'type=CPT&market=commercial',
        (product) => product.type === 'CPT' && product.market.includes('commercial'),
      ],
      ['type=HF&shape=tile', (product) => product.shape === 'tile'],
      [
        'type=CPT&thickness=9+mm&thickness=7+mm',
        (product) => product.type === 'CPT' && /^[79] mm/.test(product.thickness),
      ],
      ['type=CPT&rollSize=4.00+m', (product) => product.rollSize.includes('4.00 m')],
    ];
    for (const [query, fits] of cases) {
      const expected = all.filter(fits).map(({ code }) => code);
      expect(expected.length, query).toBeGreaterThan(0);
      expect(
        (await list(`/api/products?${query}`)).map(({ code }) => code),
        query,
      ).toEqual(expected);
    }
  });

  it('S7.7-2 accepts a segment by its name and by its id', async () => {
    const byName = await list('/api/products?type=CPT&segment=Aged+care');
    expect(byName.length).toBeGreaterThan(0);
    expect(byName).toEqual(await list('/api/products?type=CPT&segment=aged-care'));
  });

  it('S7.7-3 G15 clears the sub-filters when the type is empty, after a sub-type has set the type', async () => {
    expect(await list('/api/products?market=commercial')).toHaveLength(59);
    const wool = await list('/api/products?subType=wool_cpt&market=commercial');
    expect(wool.length).toBeGreaterThan(0);
    expect(wool.length).toBeLessThan(59);
    expect(wool.every(({ type }) => type === 'CPT')).toBe(true);
  });

  it('G16 does not filter by colour', async () => {
    expect(await list('/api/products?colour=red')).toHaveLength(59);
  });

  it('returns 400 with the fields of unknown values', async () => {
    expect(await problems('/api/products?type=RUG&subType=felt&region=au')).toEqual({
      status: 400,
      code: 'bad_request',
      fields: ['type', 'subType'],
    });
    expect(await problems('/api/products?website=ACME&region=fr')).toEqual({
      status: 400,
      code: 'bad_request',
      fields: ['website', 'region'],
    });
    expect(await problems('/api/products?type=CPT&segment=moon')).toMatchObject({
      status: 400,
      fields: ['segment'],
    });
  });

  it('returns one complete product by slug, and 404 for unknown ones or outside its region', async () => {
    const product = productSchema.parse(await (await get('/api/products/fairway-twist')).json());
    expect(product.productCode).toBe('618');
    expect(await problems('/api/products/fairway-twist?region=nz')).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect(await problems('/api/products/no-such-floor')).toMatchObject({ status: 404 });
  });
});

describe('GET /api/{resource}', () => {
  it('S1-4 S7.6-1 returns brands by website', async () => {
    const slugs = async (query: string) =>
      LIST_SCHEMAS.brands.parse(await (await get(`/api/brands${query}`)).json()).map(({ slug }) => slug);
    expect(await slugs('')).toEqual(await slugs('?website=GHRES'));
    expect(await slugs('?website=FTX')).not.toContain('rowanbrook');
    expect(await slugs('?website=TFF&region=nz')).toEqual([]);
  });

  it('S1-6 treats catchAll as au', async () => {
    expect(await (await get('/api/features?region=catchAll')).text()).toBe(
      await (await get('/api/features?region=au')).text(),
    );
    expect(await (await get('/api/features?region=nz')).text()).not.toBe(
      await (await get('/api/features')).text(),
    );
  });

  it.each(Object.keys(LIST_SCHEMAS) as (keyof typeof LIST_SCHEMAS)[])(
    'returns %s in the shape of the contract',
    async (name) => {
      const response = await get(`/api/${name}`);
      expect(response.status).toBe(200);
      const entries: readonly unknown[] = LIST_SCHEMAS[name].parse(await response.json());
      expect(entries.length).toBeGreaterThan(0);
    },
  );

  it('returns 404 for unknown resources and entries', async () => {
    for (const target of [
      '/api/carpets',
      '/api/constructor',
      '/api/__proto__',
      '/api/listing/x',
      '/api/toString/x',
      '/api/brands/none',
    ]) {
      expect((await get(target)).status, target).toBe(404);
    }
  });

  it('S1-5 G16 returns the listing of a region to the browser', async () => {
    expect(await list('/api/listing?region=nz')).toEqual(await list('/api/products?region=nz'));
  });

  it('includes the rooms each card may show in browser lists, because the browser has no room table', async () => {
    const page = await getListPage(new Request('http://shop.test/api/list-page?region=au&type=HF&from=24'));
    const answers = [await get('/api/listing'), page];
    for (const answer of answers)
      for (const floor of (await answer.json()) as ListedProduct[])
        expect(floor.views, floor.code).toEqual(cardViews(floor));
  });

  it('builds a list once, also for clients that request every list in every region or those of another site', async () => {
    const addresses = ['GHRES', 'FTX'].flatMap((website) =>
      REGIONS.flatMap((region) =>
        Object.keys(COLLECTIONS).map((name) => `/api/${name}?website=${website}&region=${region}`),
      ),
    );
    for (const address of addresses) await get(address);
    const made = Object.keys(COLLECTIONS).map((name) => vi.spyOn(COLLECTIONS, name));
    for (const address of addresses) expect((await get(address)).status, address).toBe(200);
    expect(made.flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('SEO-22 sends caching headers and an ETag, but not on errors', async () => {
    const response = await get('/api/listing?region=nz');
    expect(response.headers.get('cache-control')).toMatch(/s-maxage=\d+/);
    expect(response.headers.get('vary')).toBeNull();
    const etag = response.headers.get('etag') ?? '';
    const again = await get('/api/listing?region=nz', { 'if-none-match': `W/${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await get('/api/listing?region=au', { 'if-none-match': etag })).status).toBe(200);
    expect((await get('/api/listing?region=xx')).headers.get('cache-control')).toBe('no-store');
  });
});
