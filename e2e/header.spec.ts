import { expect, test } from '@playwright/test';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { expectAccessible } from './support/accessibility.ts';
import { REGIONS } from './support/crawl.ts';
import { button, header, inside, link, MENUS, main, open, PLAIN } from './support/header.ts';
import { crossedControls } from './support/overflow.ts';
import { settled } from './support/settled.ts';
import { countShifts, shifts } from './support/shifts.ts';

const WIDTHS = dailyOrNightly<readonly number[]>([800, 1440], [800, 1010, 1440]);

/** Menus of the drawer that axe checks: one of tiles, one of lists; the wide layout checks all five. */
const LOOKED_AT = dailyOrNightly<readonly string[]>(['Carpet', 'Support'], MENUS);

// One page load: these steps only change the viewport.
test('S4.2-1 S4.2-2 S4.2-3 S2.1-4 S2.1-7 S2.1-10 S9.1-2 A-1 G8 the header at every width, and its menus with a mouse', async ({
  page,
}) => {
  await open(page, `/au${PLAIN}`, 767);
  await test.step('S2.1-4 S2.1-7 S9.1-2 G8 the layout changes at 768, 1000 and 1024 px', async () => {
    const full = header(page).getByRole('link', { name: 'Find your nearest stores' });
    const short = header(page).getByRole('link', { name: 'Find stores', exact: true });
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const sites = header(page).getByRole('link', { name: 'Commercial' });
    await expect(menu).toBeVisible();
    await expect(link(page, 'Carpet')).toBeHidden();
    for (const [width, locator] of [
      [768, short],
      [999, short],
      [1000, full],
      [1023, full],
      [1024, full],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(locator.locator('visible=true')).toHaveCount(1);
      await expect(menu).toBeHidden();
      await expect(link(page, 'Carpet')).toBeVisible();
      if (width < 1024) await expect(sites).toBeHidden();
      else await expect(sites).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });

  await test.step('S4.2-3 the bar has the light grey of the open menu, also on beige pages, until the menu closes', async () => {
    const bar = page.locator('.site-bar');
    const frame = page.locator('[data-theme]').first();
    for (const [theme, paper] of [
      ['beige', 'rgb(239, 231, 218)'],
      ['default', 'rgb(255, 255, 255)'],
    ] as const) {
      await frame.evaluate((one, to) => one.setAttribute('data-theme', to), theme);
      await link(page, 'Carpet').hover();
      for (const part of [bar, page.locator('#menu-0')])
        await expect(part).toHaveCSS('background-color', 'rgb(243, 242, 239)');
      await page.mouse.move(700, 880);
      await expect(bar).toHaveCSS('background-color', paper);
    }
  });

  for (const width of WIDTHS)
    await test.step(`S4.2-1 S4.2-2 S2.1-10 A-1 menus open at ${width} px, one at a time`, async () => {
      await page.setViewportSize({ width, height: 900 });
      for (const name of MENUS) {
        await link(page, name).hover();
        await expect(inside(page, name)).toBeVisible();
        await expect(button(page, name)).toHaveAttribute('aria-expanded', 'true');
        await expect(main(page).locator('[aria-expanded="true"]')).toHaveCount(1);
        // The menus are the same elements at each width; the drawer is checked below.
        if (width === Math.max(...WIDTHS)) await expectAccessible(page, '[data-site-header]');
      }
      await link(page, 'Stores').hover();
      await expect(main(page).locator('[aria-expanded="true"]')).toHaveCount(0);
      // A menu that is still opening keeps a pointer that has reached it.
      const panel = page.locator('#menu-0');
      await panel.evaluate((one) => one.style.setProperty('animation-play-state', 'paused'));
      await link(page, 'Carpet').hover();
      await expect(inside(page, 'Carpet')).toBeVisible();
      await page.mouse.move(width / 2, 300);
      expect(await panel.evaluate((one) => one.matches(':hover'))).toBe(true);
      await panel.evaluate((one) => one.style.removeProperty('animation-play-state'));
      await page.mouse.move(width / 2, 880);
      await expect(inside(page, 'Carpet')).toBeHidden();
    });

  await test.step('S4.2-1 a pointer on its way down to the menu may cross other entries', async () => {
    await link(page, 'Carpet').hover();
    await expect(inside(page, 'Carpet')).toBeVisible();
    await settled(page.locator('#menu-0'));
    const from = await link(page, 'Carpet').boundingBox();
    const to = await inside(page, 'Carpet').boundingBox();
    if (!from || !to) throw new Error('not on the page');
    const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
    const way = { x: to.x + to.width / 2 - start.x, y: to.y + to.height / 2 - start.y };
    await page.mouse.move(start.x, start.y);
    // A pointer slower than the delay that opens a menu, independent of this machine's speed.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    const steps = 24;
    for (let step = 1; step <= steps; step += 1) {
      const at = [start.x + (way.x * step) / steps, start.y + (way.y * step) / steps] as const;
      await page.mouse.move(...at);
      // Sent twice, as browsers may: that does not count as a rest.
      await page.mouse.move(...at);
      await page.clock.runFor(120);
    }
    await expect(inside(page, 'Carpet')).toBeVisible();
    await expect(main(page).locator('[aria-expanded="true"]')).toHaveCount(1);
    await page.clock.resume();
    await inside(page, 'Carpet').click();
    await expect(page).toHaveURL(/\/au\/products\?type=CPT$/);
  });
});

test('A-5 G9 menus work by keyboard alone', async ({ page }) => {
  await open(page, `/nz${PLAIN}`);
  await link(page, 'Carpet').focus();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Carpet')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inside(page, 'Carpet')).toBeVisible();
  await expect(button(page, 'Carpet')).toHaveAttribute('aria-controls', /.+/);
  await page.keyboard.press('Tab');
  await expect(main(page).locator('.menu-tile').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(inside(page, 'Carpet')).toBeHidden();
  await expect(button(page, 'Carpet')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(inside(page, 'Carpet')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(inside(page, 'Carpet')).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(main(page).locator('.menu-tile').first()).toBeFocused();
  await header(page).getByRole('link', { name: /home$/ }).last().focus();
  await expect(inside(page, 'Carpet')).toBeHidden();
});

test('A-2 at 400 % zoom the drawer leads to a page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(PLAIN);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  const stores = drawer.getByRole('link', { name: 'Stores', exact: true });
  await stores.scrollIntoViewIfNeeded();
  await expect(stores).toBeInViewport({ ratio: 1 });
  expect(await crossedControls(drawer)).toEqual([]);
  await drawer.locator('summary').filter({ hasText: 'Australia' }).click();
  await expect(drawer.getByRole('button', { name: 'New Zealand' })).toBeInViewport({ ratio: 1 });
});

test('S2.1-11 S4.2-4 S4.2-5 A-6 the drawer at 390 px', async ({ page }) => {
  await open(page, `/na${PLAIN}`, 390);
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  await expect(link(page, 'Carpet')).toBeHidden();
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Close menu' })).toBeFocused();
  await expect(page.locator('main')).toHaveAttribute('inert', '');
  for (const name of MENUS) {
    await button(page, name).click();
    await expect(inside(page, name)).toBeVisible();
    await expect(main(page).locator('[aria-expanded="true"]')).toHaveCount(1);
    if (LOOKED_AT.includes(name)) await expectAccessible(page, '[data-site-header]');
  }
  await button(page, 'Carpet').click();
  await button(page, 'Support').click();
  await expect(inside(page, 'Carpet')).toBeHidden();
  await expect(button(page, 'Support')).toBeInViewport({ ratio: 1 });
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    expect(await drawer.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await drawer.getByRole('button', { name: 'Close menu' }).click();
  await expect(opener).toBeFocused();
  await opener.click();
  await button(page, 'Carpet').click();
  await drawer.getByRole('link', { name: 'Floor types' }).click();
  await expect(page).toHaveURL(/\/na\/product-types$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('touch', () => {
  test.use({ hasTouch: true, isMobile: true });
  test('G9 menus by touch: the button opens and closes, the link leads', async ({ page }) => {
    await open(page, '/nz/products', WIDTHS[0]);
    for (const control of [
      header(page).getByRole('link', { name: / home$/ }),
      page.getByText('Swatch', { exact: true }),
    ])
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    for (const [width, name, leadsTo] of [
      [Math.min(...WIDTHS), 'Carpet', /\/nz\/products\?type=CPT$/],
      [Math.max(...WIDTHS), 'Hard floors', /\/nz\/products\?type=HF$/],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const reached = await button(page, name).evaluate((toggle) => {
        const { width: wide, height } = getComputedStyle(toggle, '::after');
        return Math.min(Number.parseFloat(wide), Number.parseFloat(height));
      });
      expect(reached).toBeGreaterThanOrEqual(44);
      await button(page, name).tap();
      await expect(inside(page, name)).toBeVisible();
      await button(page, 'Support').tap();
      await expect(inside(page, name)).toBeHidden();
      await expect(inside(page, 'Support')).toBeVisible();
      await button(page, 'Support').tap();
      await expect(inside(page, 'Support')).toBeHidden();
      await link(page, name).tap();
      await expect(page).toHaveURL(leadsTo);
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('SEO-7 S2.1-10 every navigation link is in the HTML once; menus open by pointer and focus, and the drawer by its address', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/au${PLAIN}`);
    for (const path of [
      '/au/inspiration/projects',
      '/au/sustainability/people/work-force',
      '/au/product-types/wool-carpet',
    ])
      await expect(main(page).locator(`a[href="${path}"]`)).toHaveCount(1);
    await expect(inside(page, 'Inspiration')).toBeHidden();
    await link(page, 'Inspiration').hover();
    await expect(inside(page, 'Inspiration')).toBeVisible();
    await page.mouse.move(700, 880);
    await link(page, 'Support').focus();
    await expect(inside(page, 'Support')).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await expect(link(page, 'Carpet')).toBeVisible();
    await expect(inside(page, 'Support')).toBeAttached();
    await page.getByRole('link', { name: 'Close menu' }).click();
    await expect(link(page, 'Carpet')).toBeHidden();
  });

  test('S2.1-1 S2.1-2 S2.1-6 S2.1-12 the links of the header in each region', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const region of REGIONS) {
      await page.goto(`/${region}${PLAIN}`);
      const bar = header(page);
      await expect(bar.getByRole('link', { name: 'Find your nearest stores' })).toHaveAttribute(
        'href',
        `/${region}/find-stores`,
      );
      for (const name of ['Instagram', 'Pinterest', 'Furrow Textiles', 'Rowanbrook'])
        await expect(bar.getByRole('link', { name })).toHaveAttribute('href', `/${region}/legal#links`);
      await expect(bar.getByRole('button', { name: /search/i }).first()).toBeVisible();
      await expect(bar.getByText('Calculate', { exact: true }).locator('visible=true')).toHaveCount(1);
      await expect(bar.getByRole('link', { name: 'Residential' })).toHaveCount(region === 'na' ? 0 : 1);
      await expect(bar.getByRole('link', { name: 'Foundation' })).toHaveCount(region === 'nz' ? 1 : 0);
      if (region === 'na') await expect(bar.getByText(/request a sample/i)).toHaveCount(0);
      for (const name of MENUS) {
        await link(page, name).hover();
        await expect(inside(page, name)).toBeVisible();
      }
    }
  });
});

test('P-1 A-2 the header stays in place while scrolling down and up, and its focus ring shows on a banner', async ({
  page,
}) => {
  await countShifts(page);
  for (const [address, ring] of [
    ['/au', 'rgb(255, 255, 255)'],
    ['/au/products', 'rgb(42, 91, 140)'],
  ] as const) {
    await open(page, address);
    await page.mouse.wheel(0, 1600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    await expect(link(page, 'Carpet')).not.toBeInViewport();
    await page.mouse.wheel(0, -300);
    await expect(link(page, 'Carpet')).toBeInViewport();
    await page.mouse.wheel(0, -3000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(link(page, 'Carpet')).toBeInViewport();
    expect(await shifts(page), address).toBeLessThanOrEqual(0.02);

    await link(page, 'Carpet').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect
      .poll(() => link(page, 'Carpet').evaluate((one) => getComputedStyle(one).outlineColor), address)
      .toBe(ring);
  }
});
