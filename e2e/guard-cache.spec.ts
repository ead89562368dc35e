import { expect, test } from '@playwright/test';
import { send } from './support/raw-request.ts';

/** Headers that a cache could fail to consider in its key. */
const UNKEYED: Readonly<Record<string, string>> = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'gopher',
  'x-forwarded-port': '1',
  'x-forwarded-prefix': '/evil.example',
  'x-host': 'evil.example',
  'x-original-url': '/nz',
  'x-rewrite-url': '/nz',
  'x-middleware-rewrite': '/nz',
  'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy',
  'x-nextjs-data': '1',
  'x-matched-path': '/nz',
  'x-now-route-matches': '1=nz',
  'x-invoke-path': '/nz',
  'x-prerender-revalidate': 'evil',
  'next-router-state-tree': '%5B%22evil.example%22%5D',
  'next-router-prefetch': '1',
  'next-router-segment-prefetch': '/_tree',
  'next-url': '/nz',
  'next-action': 'evil',
  purpose: 'prefetch',
  rsc: 'evil',
  accept: 'text/x-component',
  'accept-language': 'nz-evil.example',
  'user-agent': 'evil.example Googlebot',
  cookie: 'region=nz; __prerender_bypass=evil; __next_preview_data=evil',
  referer: 'https://evil.example/',
  origin: 'https://evil.example',
  forwarded: 'host=evil.example',
  'cache-control': 'no-cache',
};

test('no header of one visitor changes the cached page of the next', async ({ baseURL }) => {
  for (const path of [
    '/au/collections',
    '/au/products?colour=gray',
    '/nz/products/tideline-loop?colour=fog',
    '/au/collections/shoreline',
    '/api/brands',
  ]) {
    for (const [name, value] of [...Object.entries(UNKEYED), ['host', 'evil.example'] as const]) {
      const mark = `${path}${path.includes('?') ? '&' : '?'}by=${name}`;
      const first = await send(baseURL, mark, { [name]: value });
      expect([mark, first.status]).toEqual([mark, 200]);
      expect(first.body, mark).not.toContain('evil.example');
      expect(JSON.stringify(first.headers), mark).not.toContain('evil');
    }
    const dressed = await send(baseURL, `${path}${path.includes('?') ? '&' : '?'}by=all`, UNKEYED);
    expect(dressed.body).toBe((await send(baseURL, `${path}${path.includes('?') ? '&' : '?'}by=all`)).body);
  }
});

test('no visitor’s personal response is cached under a name that looks like a file', async ({ baseURL }) => {
  for (const path of [
    '/api/csrf',
    '/api/csrf/x.css',
    '/api/csrf;x.css',
    '/api/csrf?x.css',
    '/api/geo-ip/x.js',
    '/api/places/x.css?q=search&term=kew',
    '/api/scenes/x.css',
    '/au/products/x.css',
    '/au/products;x.css',
    '/au/products/tideline-loop;x.css',
    '/au/products/tideline-loop/x.css',
    '/au/search/x.css?q=private',
    '/au/search;x.css?q=private',
  ]) {
    const { status, headers, body } = await send(baseURL, path, { cookie: 'region=nz' });
    const kept = /s-maxage|public|max-age=[1-9]/.test(String(headers['cache-control'] ?? ''));
    const personal = headers['set-cookie'] !== undefined || body.includes('private');
    expect([path, kept && (personal || status !== 200)]).toEqual([path, false]);
    if (path.includes('x.css') && !path.includes('?x')) expect([path, status]).toEqual([path, 404]);
  }
});
