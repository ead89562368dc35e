import { expect, type Page, test } from '@playwright/test';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { expectAccessible, WHOLE_PAGE } from './support/accessibility.ts';
import { pageOf, REGIONS } from './support/crawl.ts';
import { PLAIN } from './support/header.ts';
import { attribute, markupOf, titleOf } from './support/html.ts';
import { clippedWords, overflow } from './support/overflow.ts';

const HOMES = [
  ['au', 320],
  ['nz', 1280],
  // Fewer of the same parts, with its own texts.
  ['na', 320],
] as const;
for (const [region, width] of HOMES.slice(0, dailyOrNightly(2, HOMES.length)))
  test(`A-1 A-2 the home page in ${region} at ${width} px has no accessibility violation and no sideways scroll`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/${region}`);
    await expectAccessible(page, WHOLE_PAGE);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await clippedWords(page)).toEqual([]);
  });

test('A-1 the styleguide with every component and state has no accessibility violation', async ({ page }) => {
  await page.goto('/au/styleguide', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Open dialog' }).click();
  await expect(page.getByRole('dialog', { name: 'Select Colours' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open dialog' })).toBeFocused();
  await expectAccessible(page);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('S2.3-11 S2.2-1 S2.2-6 au browses by colour, nz by fibre, and na has au’s texts', async ({
  request,
}) => {
  const [au = '', nz = '', na = ''] = await Promise.all(
    REGIONS.map(async (region) => markupOf(await pageOf(request, `/${region}`))),
  );
  expect(au).toMatch(/<h2 id="home-tiles"[^>]*>Browse by colour<\/h2>/);
  expect(nz).toMatch(/<h2 id="home-tiles"[^>]*>Browse by fibre<\/h2>/);
  expect(titleOf(nz)).toBe('Residential Carpets New Zealand | Marram');
  expect(na).toMatch(/<h1[^>]*>The ground of every room<\/h1>/);
  expect(na).not.toContain('Red list free');
});

test('G1 a chosen region is remembered for addresses without a region, with and without scripts', async ({
  browser,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled });
    await page.goto(`/au${PLAIN}`, { waitUntil: 'domcontentloaded' });
    const switcher = page.getByRole('banner').locator('summary', { hasText: 'Australia' }).first();
    await switcher.click();
    await page.getByRole('banner').getByRole('button', { name: 'New Zealand' }).click();
    await expect(page).toHaveURL(/\/nz$/);
    await page.goto(PLAIN, { waitUntil: 'domcontentloaded' });
    await expect(page).toHaveURL(`/nz${PLAIN}`);
    await page.goto(`/au${PLAIN}`, { waitUntil: 'domcontentloaded' });
    await expect(page).toHaveURL(`/au${PLAIN}`);
    await page.close();
  }
});

test('A-4 S9.10-4 slides move only on request and are announced; coming back the carousel continues from the current one', async ({
  page,
}) => {
  const carousel = page.getByRole('region', { name: 'Highlights' });
  const next = carousel.getByRole('button', { name: 'Next slide' });
  const slide = (at: number) => expect(carousel.getByRole('group', { name: `${at} of 3` })).toBeVisible();
  await page.goto('/au');
  await test.step('S9.10-4 spacing in the page is in steps of 8 px', async () => {
    const steps = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      return [2, 4, 6, 8].map((step) => {
        probe.className = `gap-${step}`;
        return [step * 4, getComputedStyle(probe).columnGap] as const;
      });
    });
    for (const [px, value] of steps) expect(value).toBe(`${px}px`);
  });
  await expect(carousel.getByRole('heading', { name: 'The ground of every room' })).toBeVisible();
  await next.click();
  await slide(2);
  await expect(carousel.getByRole('heading', { name: 'Oak, laid at an angle' })).toBeVisible();
  await expect(carousel.getByRole('status')).toHaveText(/Oak, laid at an angle, 2 of 3/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await carousel.getByRole('button', { name: 'Previous slide' }).click();
  await expect(carousel.getByRole('heading', { name: 'The ground of every room' })).toBeVisible();
  await page.goto('/au/products');
  await page.goto('/au');
  await slide(1);
  await next.click();
  await slide(2);
  await next.click();
  await slide(3);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await carousel.getByRole('button', { name: 'Previous slide' }).click();
  await slide(2);
});

test('A-1 the first Tab reaches a link that skips to the content', async ({ page }) => {
  await page.goto(`/au${PLAIN}`, { waitUntil: 'domcontentloaded' });
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('S2.3-10 default pages have a white background and the header of their region', async ({ request }) => {
  const source = await pageOf(request, '/nz/products');
  expect(attribute(markupOf(source), /<[^>]*data-theme="[^>]*>/, 'data-theme')).toBe('default');
  expect(attribute(source, /<html[^>]*>/, 'lang')).toBe('en-NZ');
  expect(attribute(source, /<html[^>]*>/, 'data-site')).toBe('GHRES');
});

/** Holds back the page's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/_next/static/chunks/**.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

test('P-1 A-5 a button pressed before hydration takes effect after it', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/au/find-stores', { waitUntil: 'domcontentloaded' });
  await page.getByRole('combobox', { name: 'Suburb, town or postcode' }).focus();
  await page.getByRole('button', { name: 'Explore the map' }).click();
  await page.getByRole('combobox', { name: 'Suburb, town or postcode' }).focus();
  release();
  await expect(page.getByRole('region', { name: 'Map', exact: true })).toHaveAttribute('data-map', 'own');
  await expect(page.getByRole('combobox', { name: 'Suburb, town or postcode' })).toBeFocused();
});

test('P-1 A-5 each heart pressed before hydration is kept', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/au/products', { waitUntil: 'domcontentloaded' });
  const hearts = page.getByRole('main').getByRole('button', { name: /^Add .+ to favourites$/ });
  for (const at of [0, 1, 2, 1]) await hearts.nth(at).click();
  release();
  for (const [at, pressed] of ['true', 'false', 'true'].entries())
    await expect(hearts.nth(at)).toHaveAttribute('aria-pressed', pressed);
});

test('P-1 A-5 text and ticks entered before hydration are kept', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/au/calculator', { waitUntil: 'domcontentloaded' });
  const room = page.getByRole('group', { name: 'Room 1' });
  await room.getByLabel('Width').fill('4');
  await room.getByLabel('Length').fill('3.5');
  await page.getByRole('group', { name: 'Units' }).getByText('Imperial').click();
  await page.getByRole('group', { name: 'Units' }).getByText('Metric').click();
  release();
  await expect(room).toContainText('14.00');
  await room.getByLabel('Length').blur();
  await expect(room.getByLabel('Length')).toHaveValue('3.50');
  await expect(room.getByLabel('Width')).toHaveValue('4.00');
});

test('P-1 text entered before hydration keeps the cursor position', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/au/search?q=wool', { waitUntil: 'domcontentloaded' });
  const field = page.getByRole('searchbox');
  await field.focus();
  await page.keyboard.press('Home');
  await page.keyboard.type('grey ');
  release();
  await expect(page.locator('[data-site-header]')).toHaveAttribute('data-ready', '');
  await page.keyboard.type('loop ');
  await expect(field).toHaveValue('grey loop wool');
});

test('P-1 the search button pressed before hydration leads to the field of the search page', async ({
  page,
}) => {
  await holdScripts(page);
  await page.goto('/au/news', { waitUntil: 'domcontentloaded' });
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/au\/search/);
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('A-1 the accessibility check finds planted violations', async ({ page }) => {
  await page.goto('/au/legal');
  await expect(page.locator('[data-site-header]')).toHaveAttribute('data-ready', '');
  await page.locator('main').evaluate((main) => {
    const pale = Object.assign(document.createElement('p'), { textContent: 'Too pale' });
    pale.style.color = '#ddd';
    main.append(pale, document.createElement('img'));
  });
  for (const part of [undefined, WHOLE_PAGE])
    await expect(expectAccessible(page, part)).rejects.toThrow(/color-contrast: [\s\S]*image-alt: /);
});
