import { expect, type Page, test } from '@playwright/test';
import { pageOf } from './support/crawl.ts';
import { markupOf, metaOf } from './support/html.ts';
import { clippedWords, overflow } from './support/overflow.ts';
import {
  blocks,
  canonical,
  chosen,
  colour,
  colours,
  hydrated,
  shareImage,
  strip,
  TIDELINE,
} from './support/product.ts';

async function expectTold(page: Page): Promise<void> {
  const all = await blocks(page);
  const group = all.find((block) => block['@type'] === 'ProductGroup');
  const trail = all.find((block) => block['@type'] === 'BreadcrumbList');
  expect(group?.url).toBe(await canonical(page));
  expect(group?.productGroupID).toBe('214');
  const shown = await colours(page).getByRole('link').allInnerTexts();
  expect(group?.hasVariant?.map(({ color }) => color)).toEqual(
    shown.map((text) => text.replace('No sample', '').trim()),
  );
  expect(JSON.stringify(all)).not.toMatch(/"(?:offers|price|aggregateRating|review)"/);

  const visible = await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('listitem')
    .allInnerTexts();
  const names = visible.map((text) => text.replace(/\s*\/\s*$/, '').trim());
  expect(trail?.itemListElement?.slice(1).map(({ name }) => name)).toEqual(names.slice(1));
  expect(trail?.itemListElement?.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
}

// Each load shows one address, so everything on it is checked together.
test('S2.3-3 U-6 SEO-11 SEO-12 SEO-13 SEO-18 each address of a product has its colour, figures, structured data and share card', async ({
  browser,
  request,
}) => {
  // e2e/policy.spec.ts checks that scripts do not change it.
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(TIDELINE);
  await expect(page.getByRole('heading', { level: 1, name: 'Tideline Loop' })).toBeVisible();
  await expect(chosen(page)).toHaveText('Greywacke');
  await expect(colours(page).getByRole('link', { name: 'Woad No sample' })).toBeVisible();
  await expect(page.getByText('1,480 g/m²', { exact: true })).toBeVisible();
  const ask = page.getByRole('link', { name: 'Ask us for them', exact: true });
  await expect(ask).toHaveAttribute('href', '/au/support#contact');
  const [address, first] = [await canonical(page), await shareImage(page)];
  expect(address).toMatch(/\/au\/products\/tideline-loop$/);
  expect(first).toContain('/1021401');

  await page.goto(`${TIDELINE}?colour=woad`);
  await expect(chosen(page)).toHaveText('WoadNo sample');
  await expect(strip(page).getByRole('img').first()).toHaveAttribute('src', /\/rooms\/[a-z0-9-]+\/1021408$/);
  expect(await canonical(page)).toBe(address);
  const second = await shareImage(page);
  expect(second).toContain('/1021408');
  await test.step('SEO-11 SEO-12 SEO-13 structured data matches the page', () => expectTold(page));
  const picture = await request.get(new URL(second ?? '').pathname);
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toBe('image/jpeg');

  await page.goto(`${TIDELINE}?colour=no-such-colour`);
  await expect(chosen(page)).toHaveText('Greywacke');
  await test.step('S2.3-3 colours are links', async () => {
    await colour(page, 'Flax').click();
    await expect(page).toHaveURL(/\?colour=flax$/);
    await expect(page.getByText('03 - Flax')).toBeVisible();
    await expect(strip(page).getByRole('img')).toHaveCount(7);
    await expect(page.getByRole('button', { name: 'Enlarge' })).toBeHidden();
  });

  await page.goto('/na/products/tideline-loop');
  await expect(page.getByText('43.7 oz/yd² (1,480 g/m²)', { exact: true })).toBeVisible();
  await expect(page.getByText('12 ft', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Colors' }).getByText('No sample')).toHaveCount(0);
  await page.close();
});

test('pictures have placeholder colours until they load, also close-ups and laid views', async ({
  request,
}) => {
  const html = await (await request.get('/au/products/tideline-loop')).text();
  const pictures = html.match(/<img[^>]*class="picture[^>]*>/g) ?? [];
  expect(pictures.length).toBeGreaterThan(20);
  const grey = pictures.filter((tag) => !/style="background:(?:#|linear-gradient)/.test(tag));
  expect(grey).toEqual([]);
});

test('U-6 A-3 on a phone the pictures are swiped and counted, and nothing overflows', async ({ browser }) => {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  await page.goto(TIDELINE);
  await hydrated(page);
  await expect(page.getByText('1 / 7')).toBeVisible();
  await strip(page).evaluate((list) => list.scrollTo({ left: list.clientWidth * 2 }));
  await expect(page.getByText('3 / 7')).toBeVisible();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflow(page), `${width}`).toBeLessThanOrEqual(0);
    expect(await clippedWords(page), `${width}`).toEqual([]);
  }
  await page.close();
});

test('S8-8 SEO-10 a product without samples says so, a floor that left the range links onwards, an unknown one returns 404', async ({
  request,
}) => {
  expect(await pageOf(request, '/au/products/fairway-twist')).toContain(
    'Samples not avaliable for this product',
  );
  const left = markupOf(await pageOf(request, '/au/products/kelp-road', 410));
  expect(left).toMatch(/<h1[^>]*>Kelp Road is no longer made<\/h1>/);
  expect(left).toMatch(/<h3\b/);
  expect(metaOf(left, 'robots')).toContain('noindex');
  const moved = await request.get('/au/products/coldstream-narrow', { maxRedirects: 0 });
  expect([301, 308]).toContain(moved.status());
  expect(moved.headers().location).toBe('/au/products/coldstream-plank');
  for (const unknown of ['/au/products/no-such-floor', `${TIDELINE}/in/flax`])
    expect((await request.get(unknown)).status(), unknown).toBe(404);
});

test('a page states what its warranty requires and excludes, in the region’s wording; the warranty sheet lists all', async ({
  request,
}) => {
  const text = async (path: string) => (await (await request.get(path)).text()).replace(/<[^>]+>/g, '|');
  const [carpet, american] = [
    await text('/nz/products/tideline-loop'),
    await text('/na/products/tideline-loop'),
  ];
  for (const words of [
    'What the warranty requires',
    'over sound underlay, or glued',
    'with suction only on loop pile',
    'If any of this is not followed, the warranty no longer applies.',
    'What it does not cover',
    'Shading and footprints in plush',
  ])
    expect(carpet).toContain(words);
  expect(american).toContain('over a sound pad, or glued');
  expect(american).toContain('one step on the gray scale');
  const boards = await text('/au/products/coldstream-plank');
  expect(boards).toContain('A slab is tested for moisture first');
  expect(boards).toContain('Rested flat in the room for 48 hours');
  expect(boards).not.toContain('Vacuumed regularly');
  const sheet = await text('/au/warranty');
  expect(sheet.match(/What the warranty requires/g)?.length).toBeGreaterThanOrEqual(2);
  for (const words of ['Vacuumed regularly', 'Rested flat in the room', 'Stains from rubber-backed mats'])
    expect(sheet).toContain(words);
  expect(sheet).not.toContain('{warranty');
});

test('U-6 product page, search and guide agree about stairs', async ({ request }) => {
  const stairs = async (path: string) => {
    const html = await (await request.get(path)).text();
    return /Stairs<\/dt>\s*<dd[^>]*>(?:<[^>]+>)*(Yes|No)\b/.exec(html)?.[1];
  };
  const answer = await request.get('/api/search-query?query=carpet+stairs&website=GHRES&region=au');
  const found = [...(await answer.text()).matchAll(/\/au\/products\/([a-z-]+)(?=["?#])/g)].map(
    ([path]) => path,
  );
  expect(new Set(found).size).toBeGreaterThan(3);
  const guide = await (await request.get('/au/news/carpet-for-stairs')).text();
  const named = [...guide.matchAll(/href="(\/au\/products\/[a-z-]+)/g)].flatMap(([, path]) => path ?? []);
  expect(named.length).toBeGreaterThan(0);
  for (const path of new Set([...found, ...named])) expect(await stairs(path), path).toBe('Yes');
  for (const slug of ['fathom', 'jetty', 'hawthorn-lattice', 'strand'])
    expect(await stairs(`/au/products/${slug}`), slug).toBe('No');
});
