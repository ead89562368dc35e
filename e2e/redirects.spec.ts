import { expect, test } from '@playwright/test';
import { linksOf, metaOf } from './support/html.ts';

// The rules are in tests/fixtures/content/redirects.csv.

test('SEO-10 old addresses redirect to current pages in one step and keep their campaign parameters', async ({
  request,
}) => {
  const ask = async (address: string, cookie = '') => {
    const answer = await request.get(address, { maxRedirects: 0, headers: { cookie } });
    return [answer.status(), answer.headers().location].join(' ').trim();
  };
  for (const region of ['au', 'nz', 'na']) {
    expect(await ask(`/${region}/showrooms`)).toBe(`301 /${region}/find-stores`);
    expect(await ask(`/${region}/showrooms/`)).toBe(`301 /${region}/find-stores`);
    expect(await ask(`/${region}/blog/care-and-maintenance?utm_source=x`)).toBe(
      `301 /${region}/news/care-and-maintenance?utm_source=x`,
    );
  }
  expect(await ask('/showrooms')).toBe('302 /au/find-stores');
  expect(await ask('/showrooms', 'region=nz')).toBe('302 /nz/find-stores');
  expect(await ask('/au/winter-sale?gclid=1')).toBe('302 /au/products?type=CPT&gclid=1');
  expect(await ask('/nz/winter-sale')).toBe('404');
  expect(await ask('/au/blog/%2e%2e%2f%2e%2e%2fetc')).toBe('400');
  expect(await ask('/au/blog//elsewhere.example')).not.toMatch(/ (?:https?:)?\/\//);
  expect((await request.post('/au/showrooms', { maxRedirects: 0 })).status()).toBe(405);
});

test('SEO-10 an address that is gone for good returns 410 with a page of suggestions', async ({
  request,
}) => {
  const answer = await request.get('/nz/club');
  expect(answer.status()).toBe(410);
  const html = await answer.text();
  expect(linksOf(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).length).toBeGreaterThan(0);
  expect(metaOf(html, 'robots')).toContain('noindex');
  // A missing page uses the same template with another status.
  expect((await request.get('/nz/no-such-page')).status()).toBe(404);
  expect((await request.get('/nz/club')).status()).toBe(410);
});
