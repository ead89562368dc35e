import { expect, type Page, test } from '@playwright/test';
import { typeOfFile, WHOLE_PACK } from '#lib/spec-pack/pack-files.ts';
import { readZip } from '#tests/lib/spec-pack/server/read-zip.ts';
import { expectAccessible } from './support/accessibility.ts';
import { colour, hydrated } from './support/product.ts';
import { PROJECT, projectsOf, SENDING, withProject } from './support/project.ts';
import { open, STORE, store } from './support/send-project.ts';
import { type RunningShop, startShop } from './support/shop.ts';

const PAGE = '/au/products/tideline-loop';
const PACK = '/api/spec-packs/au/tideline-loop';

// All tests share one shop: otherwise each worker would start its own.
test.describe.configure({ mode: 'default' });
let shop: RunningShop;
// Only the site for specifiers offers spec packs. This shop does not send projects to stores.
test.beforeAll(async () => {
  shop = await startShop({ SITE: 'GHC', DATA_DIR: '.data/e2e-spec-pack', STORE_MAIL: 'off' });
});
test.afterAll(() => shop.stop());

const whole = (page: Page) => page.getByRole('link', { name: /^Download the spec pack \(ZIP\)/ });
const allPacks = (page: Page) => page.getByRole('link', { name: 'Download all spec packs (ZIP)' });
const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(shop.origin + address, { headers });

test('over HTTP: the whole pack, each of its files, and 404 for colours that are not sold', async ({
  request,
}) => {
  const zip = await get(`${PACK}/fog/${WHOLE_PACK}`);
  expect(zip.status).toBe(200);
  expect(zip.headers.get('content-disposition')).toBe('attachment; filename="tideline-loop-fog-pack.zip"');
  expect(zip.headers.get('x-cache')).toBeNull();
  const pack = new Uint8Array(await zip.arrayBuffer());
  expect(Number(zip.headers.get('content-length'))).toBe(pack.length);
  const files = readZip(pack);
  expect(files.size).toBe(13);
  for (const [name, content] of files) {
    const file = name.slice('tideline-loop-fog/'.length) as typeof WHOLE_PACK;
    const answer = await get(`${PACK}/fog/${file}`);
    expect([file, answer.status, answer.headers.get('content-type')]).toEqual([file, 200, typeOfFile(file)]);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(Buffer.from(await answer.arrayBuffer()).equals(content), file).toBe(true);
  }
  const etag = zip.headers.get('etag') ?? '';
  expect((await get(`${PACK}/fog/${WHOLE_PACK}`, { 'If-None-Match': etag })).status).toBe(304);
  for (const missing of [
    `${PACK}/mauve/${WHOLE_PACK}`,
    `${PACK}/fog/x`,
    PACK.replace('/au/', '/fr/'),
    `${PACK}/fog`,
  ])
    expect((await get(missing)).status, missing).toBe(404);
  // A site that does not offer packs does not create them either.
  expect((await request.get(`${PACK}/fog/${WHOLE_PACK}`)).status()).toBe(404);
});

test('by keyboard from a product page: the pack of the colour on show, reported to analytics', async ({
  page,
}) => {
  await page.goto(shop.origin + PAGE);
  await hydrated(page);
  await colour(page, 'Fog').click();
  await expect(whole(page)).toHaveAttribute('href', `${PACK}/fog/${WHOLE_PACK}`);
  await expect(whole(page)).toHaveAccessibleName(/^Download the spec pack \(ZIP\) ?: Fog$/);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await whole(page).focus();
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('tideline-loop-fog-pack.zip');
  expect(
    await page.evaluate(() =>
      (window.dataLayer ?? []).find((one) => (one as { event?: string }).event === 'file_download'),
    ),
  ).toMatchObject({ file_name: 'pack.zip', item_variant_id: '1021404' });
  await page.goBack();
  await expect(whole(page)).not.toHaveAttribute('href', /fog/);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const links = page.getByRole('link', { name: /, (?:PDF|CSV|text)$/ });
  await expect(links).not.toHaveCount(0);
  for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('without scripts the page has the links; on other sites it has none', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${shop.origin}/na/products/tideline-loop?colour=fog`);
  await expect(whole(page)).toHaveAttribute('href', `/api/spec-packs/na/tideline-loop/fog/${WHOLE_PACK}`);
  await expect(page.getByRole('link', { name: /^Clause in United States form/ })).toHaveCount(1);
  await expect(page.getByText('for the color shown')).toBeVisible();
  await page.goto(baseURL + PAGE);
  await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible();
  await expect(whole(page)).toHaveCount(0);
  await page.close();
});

test('a project offers the packs of all its floors that are sold, also in its link without scripts', async ({
  page,
  browser,
}) => {
  const all = '/api/spec-packs/au?floors=1021403';
  await withProject(page, PROJECT);
  await page.goto(`${shop.origin}/au/project`);
  await expect(allPacks(page)).toHaveAttribute('href', all);
  await expectAccessible(page);

  const shared = await browser.newPage({ javaScriptEnabled: false });
  await shared.goto(`${shop.origin}/au/shared-projects/${await projectsOf(shop.origin).link()}`);
  await expect(allPacks(shared)).toHaveAttribute('href', all);
  await shared.close();

  const two = await get(`${all},1030701`);
  expect(two.headers.get('cache-control')).toBe('private, no-cache');
  const folders = [...readZip(new Uint8Array(await two.arrayBuffer())).keys()].map(
    (name) => name.split('/')[0],
  );
  expect([...new Set(folders)]).toEqual(['tideline-loop-flax', 'anchorage-twist-sandbar']);
});

test('a shop that does not send to stores says so, and its endpoint refuses requests', async ({ page }) => {
  await withProject(page, { ...PROJECT, store: STORE });
  await page.goto(`${shop.origin}/au/project`);
  await expect(store(page)).toContainText('Projects cannot be sent to stores from here at the moment.');
  await expect(open(page)).toHaveCount(0);
  expect((await projectsOf(shop.origin).send(SENDING)).status).toBe(409);
});
