import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import type { Site } from '#lib/contracts/site.ts';
import { REGIONS, type Region } from '#lib/regions.ts';
import { copyContent, FIXTURES } from '#tests/support/content-copy.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { startShop } from './support/shop.ts';

/** Brands with the regions they are open in here, the one first that visitors without a choice are led to. */
const OPEN: Readonly<Record<string, readonly [Region, ...Region[]]>> = {
  GHRES: ['au'],
  GHC: ['au', 'nz'],
  FTX: ['nz'],
  RBK: ['na'],
  TFF: ['au', 'na'],
};

/** Pages of every kind, and files of a region. */
const PATHS = [
  '',
  '/products',
  '/products?type=CPT&utm_source=x',
  '/products/tideline-loop',
  '/products/tideline-loop?colour=fog',
  '/collections',
  '/search?q=wool',
  '/calculator',
  '/project',
  '/favourites',
  '/compare?floors=1021403',
  '/find-stores',
  '/warranty',
  '/news',
  '/news/feed.xml',
  '/product-feed.xml',
  '/offline',
  '/nothing',
];

/** Content in which every brand is open as above. */
function closedContent(folder: string): void {
  copyContent(folder);
  const sites = path.join(folder, 'sites');
  rmSync(sites);
  cpSync(path.join(FIXTURES, 'sites'), sites, { recursive: true, dereference: true });
  for (const [code, regions] of Object.entries(OPEN)) {
    const file = path.join(sites, `${code}.json`);
    const site = JSON.parse(readFileSync(file, 'utf8')) as Site;
    writeFileSync(file, JSON.stringify({ ...site, regions }));
  }
}

/** What a client gets without following a redirect. */
async function answer(request: APIRequestContext, url: string, headers: Record<string, string> = {}) {
  const response = await request.get(url, { headers, maxRedirects: 0 });
  const { 'cache-control': control, location } = response.headers();
  return { status: response.status(), control, location, text: await response.text() };
}

async function expectClosed(request: APIRequestContext, origin: string, region: Region) {
  const unknown = await answer(request, `${origin}/fr/nothing`);
  expect(unknown.status).toBe(404);
  for (const page of PATHS)
    for (const headers of [undefined, { 'x-forwarded-host': 'evil.example', cookie: `region=${region}` }])
      expect(await answer(request, `${origin}/${region}${page}`, headers), page).toEqual(unknown);
  const data = await request.get(`${origin}/${region}/products`, { headers: { RSC: '1' } });
  expect(data.status()).toBe(404);
  expect((await request.get(`${origin}/sitemap-${region}.xml`)).status()).toBe(404);
  const chosen = await request.post(`${origin}/api/region`, {
    form: { region },
    headers: { origin },
    maxRedirects: 0,
  });
  expect(chosen.status()).toBe(400);
  // A choice of before does not lead there.
  const led = await answer(request, `${origin}/products`, { cookie: `region=${region}` });
  expect(led.location).not.toContain(`/${region}/`);
}

async function expectNoWayThere(request: APIRequestContext, origin: string, site: string, closed: Region[]) {
  const [home] = OPEN[site] ?? ['au'];
  expect((await answer(request, `${origin}/products?a=1`)).location).toMatch(
    new RegExp(`/${home}/products\\?a=1$`),
  );
  for (const page of [`/${home}`, `/${home}/products`, `/${home}/products/tideline-loop`, '/fr/x']) {
    const { text } = await answer(request, origin + page);
    for (const region of closed) {
      expect(text, page).not.toMatch(new RegExp(`href="[^"]*/${region}(?:[/?#][^"]*)?"`));
      expect(text, page).not.toContain(`name="region" value="${region}"`);
    }
  }
  const index = await (await request.get(`${origin}/sitemap.xml`)).text();
  for (const region of closed) expect(index).not.toContain(`sitemap-${region}`);
  expect(index).toContain(`sitemap-${home}`);
  expect((await answer(request, `${origin}/${home}`)).status).toBe(200);
}

test('pages of a region that a brand is not open in answer as an unknown address does, and nothing leads there', async ({
  request,
}) => {
  test.setTimeout(240_000);
  const folder = tempFolder('closed-regions');
  const content = path.join(folder, 'content');
  closedContent(content);
  for (const [site, open] of Object.entries(OPEN))
    await test.step(site, async () => {
      const shop = await startShop({
        ...{ SITE: site, CONTENT_DIR: content, DATA_DIR: path.join(folder, 'data') },
      });
      try {
        const closed = REGIONS.filter((region) => !open.includes(region));
        for (const region of closed) await expectClosed(request, shop.origin, region);
        await expectNoWayThere(request, shop.origin, site, closed);
      } finally {
        await shop.stop();
      }
    });
});
