import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import type { Site } from '#lib/contracts/site.ts';
import { REGIONS, type Region } from '#lib/regions.ts';
import { copyContent, FIXTURES } from '#tests/support/content-copy.ts';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { anOrder, postOrder } from './support/orders.ts';
import { projectsOf, SENDING } from './support/project.ts';
import { startShop } from './support/shop.ts';

/**
 * The regions in which each brand is open in this test; the first is where visitors without a choice are redirected.
 */
const OPEN: Readonly<Record<string, readonly [Region, ...Region[]]>> = {
  GHRES: ['au'],
  GHC: ['au', 'nz'],
  FTX: ['nz'],
  RBK: ['na'],
  TFF: ['au', 'na'],
};

/**
 * The tested brands; the code is the same for all. Outside the nightly run, two brands suffice: each region is closed
 * in one and open in the other, and the first has several regions.
 */
const TRIED = dailyOrNightly<readonly string[]>(['GHC', 'RBK'], Object.keys(OPEN));

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

/** The error of an order to a region without samples. */
const CLOSED_ORDER = { field: 'variants', reason: 'region' };

/** Requests to the shop's endpoints in a region. */
const QUESTIONS = [
  'products',
  'products/tideline-loop',
  'listing',
  'collections',
  'colours',
  'list-page',
  'map-places?tile=115-78',
  'places?q=search&term=Bay',
  'project-floors?floors=1021403',
  'room-floors',
  'room-floors/choices',
  'room-floors/nearest?floor=1021403',
  'search-index',
  'search-query?query=wool',
  'shop-lists',
  'store-locator?q=radius&lat=-37.8&lng=145',
  'stores',
];

/** Content in which the brands are open as above. */
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

/** The response without following a redirect. */
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
  // An earlier choice of a closed region is ignored.
  const led = await answer(request, `${origin}/products`, { cookie: `region=${region}` });
  expect(led.location).not.toContain(`/${region}/`);
}

/** Expects that the region returns nothing and accepts nothing. */
async function expectRefused(request: APIRequestContext, origin: string, site: string, region: Region) {
  const open = (OPEN[site] ?? []).join(', ');
  const reason = `is closed on this site; open: ${open}`;
  for (const question of QUESTIONS)
    for (const named of [region, region.toUpperCase()]) {
      const query = `${question.includes('?') ? '&' : '?'}website=${site}&region=${named}`;
      const response = await request.get(`${origin}/api/${question}${query}`);
      expect(response.status(), question).toBe(400);
      expect(response.headers()['cache-control'], question).toBe('no-store');
      expect((await response.json()).error.fields, question).toEqual([{ field: 'region', reason }]);
    }
  expect((await request.get(`${origin}/api/spec-packs/${region}?floors=1021403`)).status()).toBe(404);
  const { make, send } = projectsOf(origin);
  for (const refused of [await make(undefined, region), await send({ ...SENDING, region })]) {
    expect(refused.status).toBe(409);
    const { error } = await refused.json();
    expect([error.code, error.fields]).toEqual(['region_closed', [{ field: 'region', reason }]]);
    expect(error.message).toMatch(/ is not open in (?:Australia|New Zealand|North America)\.$/);
  }
}

/** Requests of our own pages that name no site concern the site of the shop, its regions and its range. */
async function expectOwnRange(request: APIRequestContext, origin: string, site: string) {
  for (const region of OPEN[site] ?? []) {
    expect((await request.get(`${origin}/api/map-places?region=${region}&tile=115-78`)).status()).toBe(200);
    for (const [slug, id] of [
      ['tideline-loop', '1021403'],
      ['coldstream-plank', '1073101'],
    ]) {
      const isSold = (await request.get(`${origin}/${region}/products/${slug}`)).ok();
      const floors = await request.get(`${origin}/api/project-floors?region=${region}&floors=${id}`);
      expect(await floors.json(), `${site} ${region} ${slug}`).toHaveLength(isSold ? 1 : 0);
    }
  }
}

/** Orders name the samples site, whichever site they come from; it does not matter where that one is open. */
async function expectOrders(origin: string, site: string) {
  const order = await anOrder(origin);
  for (const region of ['au', 'nz'] as const) {
    const answer = await postOrder(origin, order, {}, `website=FTX&region=${region}`);
    const isOpen = OPEN[site]?.includes(region);
    const { error } = await answer.json();
    if (isOpen) expect(error?.fields ?? [], `${site} ${region}`).not.toContainEqual(CLOSED_ORDER);
    else expect([answer.status, error.fields], `${site} ${region}`).toEqual([409, [CLOSED_ORDER]]);
  }
}

/** The page of a project sent to a store in New Zealand, created where that region is open. */
async function sentInNewZealand(origin: string): Promise<string> {
  const [store] = (await (await fetch(`${origin}/api/stores?website=GHC&region=nz`)).json()) as {
    slug: string;
  }[];
  const sent = await projectsOf(origin).send({ ...SENDING, region: 'nz', store: store?.slug });
  expect(sent.status).toBe(201);
  return ((await sent.json()) as { page: string }).page;
}

/** Expects that a person's data of a region that has closed are shown, and can be withdrawn, in an open one. */
async function expectStillTheirs(request: APIRequestContext, origin: string, page: string, home: Region) {
  const key = page.split('/').at(-1) ?? '';
  const shown = await answer(request, `${origin}/${home}/sent-projects/${key}`);
  expect(shown.status).toBe(200);
  expect(shown.text).toContain('Take it back');
  const led = await request.post(`${origin}/api/sent-projects/taken-back`, {
    form: { region: 'nz', sending: key },
    headers: { origin },
    maxRedirects: 0,
  });
  expect([led.status(), led.headers().location]).toEqual([303, `/${home}/sent-projects/${key}`]);
  expect((await answer(request, `${origin}/${home}/sent-projects/${key}`)).text).toContain(
    'It was taken back',
  );
}

async function expectNoWayThere(request: APIRequestContext, origin: string, site: string, closed: Region[]) {
  const [home] = OPEN[site] ?? ['au'];
  expect((await answer(request, `${origin}/products?a=1`)).location).toMatch(
    new RegExp(`/${home}/products\\?a=1$`),
  );
  for (const page of [`/${home}`, `/${home}/products`, `/${home}/products/tideline-loop`, '/fr/x']) {
    const { text } = await answer(request, origin + page);
    // A site with one region has no list of regions.
    expect(text.includes('name="region"'), page).toBe(closed.length < 2);
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

test('in a region where a brand is not open, pages answer as unknown addresses, endpoints refuse requests, and no link leads there', async ({
  request,
}) => {
  test.setTimeout(240_000);
  const folder = tempFolder('closed-regions');
  const content = path.join(folder, 'content');
  closedContent(content);
  let sent = '';
  for (const site of TRIED)
    await test.step(site, async () => {
      const shop = await startShop({
        ...{ SITE: site, CONTENT_DIR: content, DATA_DIR: path.join(folder, 'data') },
      });
      try {
        const closed = REGIONS.filter((region) => !OPEN[site]?.includes(region));
        for (const region of closed) {
          await expectClosed(request, shop.origin, region);
          await expectRefused(request, shop.origin, site, region);
        }
        if (site !== 'TFF') await expectOwnRange(request, shop.origin, site);
        await expectOrders(shop.origin, site);
        if (site === 'GHC') sent = await sentInNewZealand(shop.origin);
        if (site === 'RBK') await expectStillTheirs(request, shop.origin, sent, 'na');
        // Without a region, the first open one is returned.
        for (const query of ['', '&region=catchAll'])
          expect((await request.get(`${shop.origin}/api/stores?website=${site}${query}`)).status()).toBe(200);
        await expectNoWayThere(request, shop.origin, site, closed);
      } finally {
        await shop.stop();
      }
    });
});
