import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { cutWords, overflow } from './support/overflow.ts';
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
    shown.map((text) => text.replace('No sample now', '').trim()),
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

// A load shows one address; what stands there is looked at together.
test('S2.3-3 U-6 SEO-11 SEO-12 SEO-13 SEO-18 a product at each of its addresses: colour, figures, what search engines and cards read', async ({
  page,
  request,
}) => {
  await page.goto(TIDELINE);
  await expect(page.getByRole('heading', { level: 1, name: 'Tideline Loop' })).toBeVisible();
  await expect(chosen(page)).toHaveText('Greywacke');
  await expect(colours(page).getByRole('link', { name: 'Woad No sample now' })).toBeVisible();
  await expect(page.getByText('1,480 g/m²', { exact: true })).toBeVisible();
  const [address, first] = [await canonical(page), await shareImage(page)];
  expect(address).toMatch(/\/au\/products\/tideline-loop$/);
  expect(first).toContain('/1021401');

  await page.goto(`${TIDELINE}?colour=woad`);
  await expect(chosen(page)).toHaveText('WoadNo sample now');
  await expect(strip(page).getByRole('img').first()).toHaveAttribute('src', /\/rooms\/[a-z0-9-]+\/1021408$/);
  expect(await canonical(page)).toBe(address);
  const second = await shareImage(page);
  expect(second).toContain('/1021408');
  await test.step('SEO-11 SEO-12 SEO-13 structured data says what the page says', () => expectTold(page));
  const picture = await request.get(new URL(second ?? '').pathname);
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toBe('image/jpeg');

  await page.goto(`${TIDELINE}?colour=no-such-colour`);
  await expect(chosen(page)).toHaveText('Greywacke');

  await page.goto('/na/products/tideline-loop');
  await expect(page.getByText('43.7 oz/yd² (1,480 g/m²)', { exact: true })).toBeVisible();
  await expect(page.getByText('12 ft', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Colors' }).getByText('No sample now')).toHaveCount(0);
});

test('S2.3-3 colours work as links without a script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(TIDELINE);
  await colour(page, 'Flax').click();
  await expect(page).toHaveURL(/\?colour=flax$/);
  await expect(page.getByText('03 - Flax')).toBeVisible();
  await expect(strip(page).getByRole('img')).toHaveCount(7);
  await expect(page.getByRole('button', { name: 'Enlarge' })).toBeHidden();
  await context.close();
});

test('U-6 S3.5-1 choosing a colour swaps the pictures in place and the back button undoes it', async ({
  page,
}) => {
  await page.goto(`${TIDELINE}?utm_source=letter`);
  await hydrated(page);
  const title = await page.title();
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));

  await colour(page, 'Woad').click();
  await expect(page.getByText('08 - Woad')).toBeVisible();
  await expect(page).toHaveURL(/\?utm_source=letter&colour=woad$/);
  const picture = strip(page)
    .getByRole('img', { name: /^Tideline Loop in Woad on the floor of an? / })
    .first();
  await expect(picture).toBeVisible();
  await expect(picture.locator('..')).toHaveCSS('opacity', '1');
  await expect(page.getByRole('heading', { name: 'Close to Woad' })).toBeVisible();
  await expect(page.getByText('Sample of Woad: Out of stock. Back in March.')).toBeVisible();
  expect(await page.title()).toBe(title);

  await colour(page, 'Flax').click();
  await page.goBack();
  await expect(chosen(page)).toHaveText('WoadNo sample now');
  await page.goBack();
  await expect(chosen(page)).toHaveText('Greywacke');
  await expect(page.locator('html[data-same-document]')).toBeAttached();
});

test('pictures that are not there yet have colours of their own, also close up and as laid', async ({
  request,
}) => {
  const html = await (await request.get('/au/products/tideline-loop')).text();
  const pictures = html.match(/<img[^>]*class="picture[^>]*>/g) ?? [];
  expect(pictures.length).toBeGreaterThan(20);
  const grey = pictures.filter((tag) => !/style="background:(?:#|linear-gradient)/.test(tag));
  expect(grey).toEqual([]);
});

test('U-6 A-3 A-1 where motion is not wanted the new floor appears at once; no accessibility faults at 1280 px', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    baseURL,
  });
  const page = await context.newPage();
  await page.goto(TIDELINE);
  await hydrated(page);
  await expectAccessible(page, 'main');
  await colour(page, 'Fog').click();
  const layer = strip(page)
    .getByRole('img', { name: /in Fog on the floor/ })
    .first()
    .locator('..');
  await expect(layer).toHaveCSS('transition-duration', '0s');
  await expect(layer).toHaveCSS('opacity', '1');
  await context.close();
});

test('S7.13-1 the gallery shows rooms, surface and close up; thumbs and enlarging work', async ({ page }) => {
  await page.goto(TIDELINE);
  await hydrated(page);
  const thumb = page.getByRole('link', { name: 'Close up', exact: true });
  await thumb.click();
  await expect(thumb).toHaveAttribute('aria-current', 'true');
  await expect(
    strip(page).getByRole('img', { name: 'Tideline Loop in Greywacke, close up' }),
  ).toBeInViewport();
  for (const [title, lies] of [
    ['Stair runner', 'as a runner on a stair'],
    ['Stair, full width', 'over the full width of a stair'],
  ] as const) {
    await page.getByRole('link', { name: title, exact: true }).click();
    const picture = strip(page).getByRole('img', { name: `Tideline Loop in Greywacke ${lies}`, exact: true });
    await expect(picture).toBeInViewport();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(400);
  }
  await thumb.click();
  await page.getByRole('button', { name: 'Enlarge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tideline Loop in Greywacke, close up' });
  await expect(dialog.locator('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Enlarge' })).toBeFocused();
});

test('U-6 A-3 A-1 on a phone the pictures are swiped and counted, nothing overflows, and there are no accessibility faults', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    baseURL,
  });
  const page = await context.newPage();
  await page.goto(TIDELINE);
  await hydrated(page);
  await expectAccessible(page, 'main');
  await expect(page.getByText('1 / 7')).toBeVisible();
  await strip(page).evaluate((list) => list.scrollTo({ left: list.clientWidth * 2 }));
  await expect(page.getByText('3 / 7')).toBeVisible();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflow(page), `${width}`).toBeLessThanOrEqual(0);
    expect(await cutWords(page), `${width}`).toEqual([]);
  }
  await context.close();
});

test('S8-8 a product without samples says so', async ({ page }) => {
  await page.goto('/au/products/fairway-twist');
  await expect(page.getByText('Samples not avaliable for this product')).toBeVisible();
});

test('SEO-10 a floor that left the range leads on, an unknown one is a 404', async ({ page, request }) => {
  await page.goto('/au/products/kelp-road');
  await expect(page.getByRole('heading', { level: 1, name: 'Kelp Road is no longer made' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const moved = await request.get('/au/products/coldstream-narrow', { maxRedirects: 0 });
  expect([301, 308]).toContain(moved.status());
  expect(moved.headers().location).toBe('/au/products/coldstream-plank');
  expect((await request.get('/au/products/no-such-floor')).status()).toBe(404);
  expect((await request.get(`${TIDELINE}/in/flax`)).status()).toBe(404);
});

test('U-6 what a page says of stairs is what the search and the guide say', async ({ request }) => {
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

for (const { width, height, touch } of [
  { width: 1440, height: 900, touch: false },
  { width: 390, height: 844, touch: true },
])
  test(`U-6 enlarged at ${width} px a picture is larger than in the page, turns, and shows the pile on a press`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL,
      viewport: { width, height },
      hasTouch: touch,
      isMobile: touch,
    });
    const page = await context.newPage();
    await page.goto(TIDELINE);
    await hydrated(page);
    const inPage = await strip(page).getByRole('img').first().boundingBox();
    await page.getByRole('button', { name: 'Enlarge' }).click();
    const dialog = page.getByRole('dialog');
    const picture = dialog.locator('img');
    await expect(picture).toBeVisible();
    // The whole window but for a scroll bar, under which nothing can be pressed.
    expect((await dialog.boundingBox())?.width).toBeGreaterThanOrEqual(width - 20);
    const drawn = async () => (await picture.boundingBox())?.width ?? 0;
    await expect.poll(drawn).toBeGreaterThanOrEqual(Math.min(width, (inPage?.width ?? 0) * 1.2));
    const first = await drawn();
    await dialog
      .getByRole('button', { name: 'Show the pile' })
      .click({ position: { x: width / 3, y: height / 2 } });
    await expect.poll(drawn).toBeGreaterThanOrEqual(first * 2);
    await dialog.getByRole('button', { name: 'Show the whole picture' }).click();
    await expect.poll(drawn).toBe(first);
    await expect(dialog.getByText(/^.*1 \/ 7$/)).toBeVisible();
    const next = dialog.getByRole('button', { name: 'Next picture' });
    await next.click();
    await expect(dialog).toHaveAccessibleName(/^Tideline Loop in Greywacke on the floor of a/);
    await next.click();
    await expect(dialog).toHaveAccessibleName('Tideline Loop in Greywacke, seen from above');
    if (touch) {
      const session = await context.newCDPSession(page);
      const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: x === undefined ? [] : [{ x, y: 400 }],
        });
      await finger('touchStart', 320);
      for (const x of [280, 220, 150, 90]) await finger('touchMove', x);
      await finger('touchEnd');
    } else await page.keyboard.press('ArrowRight');
    await expect(dialog).toHaveAccessibleName('Tideline Loop in Greywacke, close up');
    await context.close();
  });
