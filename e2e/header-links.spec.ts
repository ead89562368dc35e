import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { button, header, inside, link, main, open } from './support/header.ts';
import { clippedWords, crossedControls, overflow } from './support/overflow.ts';

// One page load; the drawer of a phone is last, because its link leaves the page.
test('S2.1-1 S2.1-7 S2.1-12 on a tablet and a phone other sites, sister brands, social links, stores and samples are reachable', async ({
  page,
}) => {
  await open(page, '/nz/products', 834);
  const bar = header(page);
  for (const width of [834, 390])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      if (width < 768) await page.getByRole('button', { name: 'Menu', exact: true }).click();
      else await bar.locator('summary').locator('visible=true').click();
      for (const name of [
        'Residential',
        'Commercial',
        'B2B',
        'Foundation',
        'Furrow Textiles',
        'Rowanbrook',
        'Instagram',
        'Pinterest',
      ])
        await expect(bar.getByRole('link', { name, exact: true }).locator('visible=true')).toHaveCount(1);
      await expect(
        bar.getByRole('link', { name: 'Find stores', exact: true }).locator('visible=true'),
      ).toHaveAttribute('href', '/nz/find-stores');
      await expect(
        bar.getByText('Request a Sample', { exact: true }).locator('visible=true').first(),
      ).toBeInViewport();
      await expectAccessible(page, '[data-site-header]');
      if (width < 768) {
        await bar.getByRole('dialog').getByRole('button', { name: 'Request a Sample' }).click();
        await expect(page.getByRole('dialog', { name: 'Request Samples' })).toBeVisible();
      }
    });
});

test('S2.2-2 S2.2-6 S4.1-6 S4.2-2 on a list a press outside closes search and menu; a tile counts its floors, Carpet is marked, and names agree', async ({
  page,
}) => {
  await open(page, '/au/products');
  await test.step('S4.1-6 a press on an empty part of the header closes the search', async () => {
    await header(page).getByRole('button', { name: 'Search', exact: true }).click();
    const field = page.getByRole('combobox', { name: /Search floors/ });
    await expect(field).toBeFocused();
    const mark = await page.locator('.site-mark').boundingBox();
    await page.mouse.click((mark?.x ?? 0) - 24, (mark?.y ?? 0) + 10);
    await expect(field).toBeHidden();
    await expect(header(page).getByRole('button', { name: 'Search', exact: true })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });
  await test.step('S4.2-2 a click beside a menu link closes the menu, and it stays closed', async () => {
    await link(page, 'Carpet').hover();
    await expect(inside(page, 'Carpet')).toBeVisible();
    const panel = await page.locator('#menu-0').boundingBox();
    await page.mouse.click((panel?.x ?? 0) + 12, (panel?.y ?? 0) + (panel?.height ?? 0) - 20);
    await expect(inside(page, 'Carpet')).toBeHidden();
    // The next hover over it starts again.
    await page.mouse.move(700, 880);
  });
  await link(page, 'Carpet').hover();
  const tile = main(page).getByRole('link', { name: /^Light/ });
  const count = /(\d+) floors/.exec((await tile.textContent()) ?? '')?.[1];
  await tile.click();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: `${count} floors` })
      .first(),
  ).toBeVisible();
  await expect(header(page)).toHaveAttribute('data-ready', '');
  await expect(link(page, 'Carpet')).toHaveAttribute('aria-current', 'page');
  for (const name of ['Carpet grading', 'Floor types']) {
    await link(page, 'Carpet').hover();
    await main(page).getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(header(page)).toHaveAttribute('data-ready', '');
  }
  await open(page, '/na/products', 390);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await button(page, 'Carpet').click();
  await expect(main(page).getByText('Solution dyed nylon').first()).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Search by fibre' })).toHaveCount(1);
});

test('G31 in North America nothing offers samples, which it cannot have', async ({ request }) => {
  for (const path of ['/na', '/na/products', '/na/terms', '/na/support'])
    expect(await (await request.get(path)).text(), path).not.toMatch(/free samples/i);
});

test('the mark is apart from the links of the header; links to group sites that do not exist lead to a page that says so', async ({
  page,
}) => {
  await open(page, '/au/support', 1280);
  await test.step('where links and mark share a line, the mark is further from a link than links are from each other', async () => {
    for (const width of [1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { apart, toMark } = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll('.nav-list > li')].map((one) =>
          one.getBoundingClientRect(),
        );
        const [before, last] = boxes.slice(-2);
        const mark = document.querySelector('.site-bar .site-mark')?.getBoundingClientRect();
        return {
          apart: (last?.left ?? 0) - (before?.right ?? 0),
          toMark: (mark?.left ?? 0) - (last?.right ?? 0),
        };
      });
      expect(toMark, `${width} px`).toBeGreaterThan(apart);
    }
  });
  for (const name of ['Instagram', 'Furrow Textiles', 'Job listings', 'B2B'])
    await expect(page.getByRole('link', { name, includeHidden: true }).last(), name).toHaveAttribute(
      'href',
      '/au/legal#links',
    );
  expect(await page.locator('a[href*=".example"]:not([href^="mailto:"])').count()).toBe(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Instagram' }).click();
  await expect(page.getByRole('heading', { name: 'Links', exact: true })).toBeInViewport();
  await expect(page.getByText('This is a demonstration.')).toBeVisible();
});

/** How far the header covers the page's heading, in px; at most 0 if it does not. */
const overHeading = (page: Page) =>
  page.evaluate(() => {
    const [bar, heading] = ['[data-site-header]', 'h1'].map((one) =>
      document.querySelector(one)?.getBoundingClientRect(),
    );
    return (bar?.bottom ?? Infinity) - (heading?.top ?? -Infinity);
  });

test('A-1 A-2 over a banner the header has its own background in forced colours; at 768 px and with text twice as large no control is clipped, and no heading is covered', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page, '/au', 768);
  await test.step('A-2 in forced colours the header over a banner has its own background', async () => {
    const bar = page.locator('.site-bar');
    await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
    await expect(bar).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  });
  expect(await crossedControls(header(page))).toEqual([]);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await crossedControls(header(page)), `${width} px`).toEqual([]);
    expect(await overHeading(page), `${width} px`).toBeLessThanOrEqual(0);
  }
  await test.step('with the browser’s default font size doubled', async () => {
    const { args = [], ...options } = test.info().project.use.launchOptions ?? {};
    const large = await browser
      .browserType()
      .launch({ ...options, args: [...args, '--blink-settings=defaultFontSize=32'] });
    const other = await large.newPage({ ...(baseURL && { baseURL }) });
    for (const [path, width] of [
      ['/au', 1280],
      ['/au/product-types/carpet', 1600],
    ] as const) {
      await other.setViewportSize({ width, height: 900 });
      await other.goto(path);
      expect(await crossedControls(header(other)), path).toEqual([]);
      expect(await overHeading(other), path).toBeLessThanOrEqual(0);
      expect(await overflow(other), path).toBeLessThanOrEqual(0);
    }
    // A phone: button labels wrap, and the close button of a dialog is beside its title.
    await other.setViewportSize({ width: 390, height: 844 });
    await other.goto('/au');
    await expect(header(other)).toHaveAttribute('data-ready', '');
    await other.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(other.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    // The drawer has slid in.
    await expect.poll(() => clippedWords(other), 'home page and drawer').toEqual([]);
    for (const path of [
      '/au/compare?floors=1021401,1021403',
      '/au/product-types',
      '/au/find-stores/the-sydney-floor-room-nsw',
      '/au/calculator',
      '/au/products/tideline-loop',
    ]) {
      await other.goto(path);
      expect(await clippedWords(other), path).toEqual([]);
    }
    const opener = other.getByRole('main').getByRole('button', { name: /^Free Samples/ });
    await opener.click();
    const dialog = other.getByRole('dialog');
    const title = await dialog.getByRole('heading', { name: 'Select Colours' }).boundingBox();
    const close = await dialog.getByRole('button', { name: 'Close' }).boundingBox();
    expect(close?.x).toBeGreaterThan(250);
    expect(close?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
    await large.close();
  });
});

test('S4.10-1 the header marks the current page: its entry and the tile of its list', async ({ page }) => {
  await open(page, '/au/products?colour=yellow&colour=orange');
  await link(page, 'Carpet').hover();
  await expect(main(page).getByRole('link', { name: /^Light/ })).toHaveAttribute('aria-current', 'page');
  await expect(main(page).getByRole('link', { name: /^Grey/ })).not.toHaveAttribute('aria-current');
  await open(page, '/au/products?type=CPT');
  await expect(link(page, 'Carpet')).toHaveAttribute('aria-current', 'page');
  await expect(link(page, 'Hard floors')).not.toHaveAttribute('aria-current');
});
