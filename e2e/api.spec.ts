import { expect, test } from '@playwright/test';
import { REGIONS } from './support/crawl.ts';

interface Entry {
  slug: string;
  type: string;
  subTypes: string[];
  market: string[];
  thickness: string;
  segments: string[];
}
interface Failure {
  error: { code: string; message: string; fields?: { field: string; reason: string }[] };
}

const SWATCH = 'variants/1021401/swatches/1';
const picture = (id: string, steps = 'ar_5:2,c_fill,g_center,w_640/q_auto:eco/f_auto') =>
  `/image/upload/${steps}/v1/${id}`;

test('S7.6-1 the brands of every region have a code, a name and an address', async ({ request }) => {
  for (const region of REGIONS) {
    const answer = await request.get(`/api/brands?region=${region}`);
    expect(answer.headers()['content-type']).toContain('application/json');
    const brands = (await answer.json()) as { code: string; name: string; slug: string; regions: string[] }[];
    expect(brands.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['godfrey-hirst-res-au', 'hycraft']),
    );
    for (const { code, name, regions } of brands) {
      expect(code && name).toBeTruthy();
      expect(regions).toContain(region);
    }
  }
});

test('S7.7-1 S7.7-3 each filter returns matching products only, and filters combine', async ({ request }) => {
  const list = async (query: string) =>
    (await (await request.get(`/api/products?region=nz${query}`)).json()) as Entry[];
  const all = await list('');
  const filters: [string, (entry: Entry) => boolean][] = [
    ['type=HF', ({ type }) => type === 'HF'],
    ['type=CPT', ({ type }) => type === 'CPT'],
    ['subType=wool_cpt', ({ subTypes }) => subTypes.includes('wool_cpt')],
    ['type=CPT&market=commercial', ({ type, market }) => type === 'CPT' && market.includes('commercial')],
    ['type=CPT&thickness=9+mm', ({ type, thickness }) => type === 'CPT' && thickness === '9 mm'],
    [
      'type=CPT&segment=hospitality',
      ({ type, segments }) => type === 'CPT' && segments.includes('hospitality'),
    ],
    [
      'type=CPT&segment=Hospitality',
      ({ type, segments }) => type === 'CPT' && segments.includes('hospitality'),
    ],
  ];
  for (const [query, keeps] of filters) {
    const slugs = (await list(`&${query}`)).map(({ slug }) => slug).sort();
    expect(slugs.length, query).toBeGreaterThan(0);
    expect(slugs, query).toEqual(
      all
        .filter(keeps)
        .map(({ slug }) => slug)
        .sort(),
    );
  }
  expect(await list('&market=commercial'), 'without a type, sub-filters are cleared (S7.7-3)').toEqual(all);
  const either = await list('&subType=wool_cpt&subType=triexta_cpt');
  expect(either.length).toBeGreaterThan((await list('&subType=wool_cpt')).length);
  expect((await list('&type=CPT&market=commercial')).length).toBeLessThan((await list('&type=CPT')).length);
});

test('G16 S7.11-1 colour is not a filter of the API, region and website have defaults', async ({
  request,
}) => {
  const text = async (path: string) => (await request.get(path)).text();
  expect(await text('/api/products?colour=gray')).toBe(await text('/api/products'));
  expect(await text('/api/products?website=GHRES&region=au')).toBe(await text('/api/products'));
  expect(await text('/api/products?region=catchAll')).toBe(await text('/api/products'));
  expect(await text('/api/products?region=nz')).not.toBe(await text('/api/products'));
});

test('S7.11-1 an invalid query returns 400 and names every invalid field', async ({ request }) => {
  for (const [query, fields] of [
    ['website=ZZZ', ['website']],
    ['website=ZZZ&region=zz', ['website', 'region']],
    ['type=XX', ['type']],
    ['subType=glass', ['subType']],
    ['thickness=99+mm', ['thickness']],
    ['segment=nope', ['segment']],
  ] as const) {
    const answer = await request.get(`/api/products?${query}`);
    expect(answer.status(), query).toBe(400);
    expect(answer.headers()['cache-control'], query).toBe('no-store');
    const { error } = (await answer.json()) as Failure;
    expect(error.code).toBe('bad_request');
    expect(error.fields?.map(({ field }) => field)).toEqual(fields);
  }
});

test('S7.11-1 unknown resources and entries return 404, wrong methods 405, too long a query 414', async ({
  request,
}) => {
  for (const [path, code] of [
    ['/api/nonsense', 'unknown_resource'],
    ['/api/constructor', 'unknown_resource'],
    ['/api/__proto__', 'unknown_resource'],
    ['/api/nonsense/1', 'unknown_resource'],
    ['/api/products/no-such-floor', 'not_found'],
    ['/api/brands/no-such-brand', 'not_found'],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(((await answer.json()) as Failure).error.code, path).toBe(code);
  }
  for (const method of ['DELETE', 'PUT']) {
    const answer = await request.fetch('/api/products', { method });
    expect([answer.status(), answer.headers().allow], method).toEqual([405, 'GET, HEAD, OPTIONS']);
  }
  expect((await request.get(`/api/products?type=${'x'.repeat(2100)}`)).status()).toBe(414);
});

test('S7.11-2 a response has a strong ETag, and a request with that ETag gets 304', async ({ request }) => {
  for (const path of ['/api/brands', '/api/products?region=nz&type=HF', '/api/products/tideline-loop']) {
    const answer = await request.get(path);
    const etag = answer.headers().etag ?? '';
    expect(etag, path).toMatch(/^"[^"]+"$/);
    expect(answer.headers()['cache-control'], path).toContain('s-maxage=');
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await request.get(path, { headers: { 'If-None-Match': known } });
      expect(again.status(), `${path} ${known}`).toBe(304);
      expect(await again.body(), path).toHaveLength(0);
    }
    expect((await request.get(path, { headers: { 'If-None-Match': '"other"' } })).status()).toBe(200);
  }
});

test('S7.13-2 a picture is sent in the best format the client accepts, with immutable caching', async ({
  request,
}) => {
  for (const [accept, type] of [
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ] as const) {
    const answer = await request.get(picture(SWATCH), { headers: { Accept: accept } });
    expect(answer.status(), accept).toBe(200);
    const { 'content-type': got, 'cache-control': kept, etag = '', vary } = answer.headers();
    expect(got).toBe(type);
    expect(kept).toBe('public, max-age=31536000, immutable');
    expect(vary).toMatch(/accept/i);
    expect((await answer.body()).length).toBeGreaterThan(500);
    const again = await request.get(picture(SWATCH), { headers: { Accept: accept, 'If-None-Match': etag } });
    expect(again.status()).toBe(304);
  }
  const head = await request.head(picture(SWATCH), { headers: { Accept: 'image/webp' } });
  expect(head.status()).toBe(200);
  expect(head.headers()['content-type']).toBe('image/webp');
  expect(await head.body()).toHaveLength(0);
});

test('S7.13-2 an unknown picture returns 404 and an invalid request 400; neither is cacheable', async ({
  request,
}) => {
  for (const [path, status] of [
    [picture('variants/999/swatches/1'), 404],
    [picture('rooms/no-such-room/1021401'), 404],
    [picture(SWATCH, 'w_99999'), 400],
    [picture(SWATCH, 'w_-1'), 400],
    [picture(SWATCH, 'l_text:hello'), 400],
    [
      picture(SWATCH, 'c_crop,h_0.9,w_0.9000001,x_0.1,y_0.1/ar_5:2,c_fill,g_center,w_640/q_auto:eco/f_auto'),
      400,
    ],
    [picture(SWATCH, 'ar_5:2,c_fill,g_center,w_640/q_95/f_avif'), 400],
    [picture('https:%2f%2fevil.example/x.png'), 400],
    ['/image/upload/w_300/..%2f..%2fpackage.json', 400],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(status);
    expect(answer.headers()['cache-control'], path).toBe('no-store');
    expect(answer.headers()['content-type'], path).toContain('text/plain');
    expect(await answer.text(), path).not.toMatch(/Error|node_modules|\bat \S+ \(/);
  }
});
