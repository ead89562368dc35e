import { expect, type Page, test } from '@playwright/test';
import { calculate } from './support/calculator.ts';
import { hydrated, TIDELINE } from './support/product.ts';
import { openSearch } from './support/search.ts';

// The focus leaves an open part by a press on its empty area, and by Back to a page in the back/forward cache.
test('A-6 A-9 Escape closes what is open even if the focus is outside it', async ({ page }) => {
  await test.step('the search bar', async () => {
    await page.goto('/au/accessibility');
    const input = await openSearch(page);
    await input.fill('tideline');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Escape');
    await expect(input).toBeHidden();
    const search = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
    await expect(search).toBeFocused();
    await search.click();
    await page.getByRole('button', { name: 'Close search' }).focus();
    await page.keyboard.press('Escape');
    await expect(input).toBeHidden();
  });

  await test.step('the drawer, after its open list', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const regions = drawer.locator('summary').filter({ hasText: 'Australia' });
    await regions.click();
    const other = drawer.getByRole('button', { name: 'New Zealand' });
    await expect(other).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(other).toBeHidden();
    await expect(regions).toBeFocused();
    await drawer.click({ position: { x: 150, y: 20 } });
    await expect(page.locator('body')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

const SCRIPTS = '**/_next/static/chunks/*.js';

/** Holds the scripts that are requested from now on. Returns a function that releases them and waits for them. */
async function holdScripts(page: Page) {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const sent: Promise<void>[] = [];
  await page.route(SCRIPTS, (route) => {
    const one = held.then(() => route.continue());
    sent.push(one);
    return one;
  });
  return async () => {
    letGo();
    await Promise.all(sent);
    await page.unroute(SCRIPTS);
  };
}

for (const [name, opener] of [
  ['the samples', (page: Page) => page.getByRole('main').getByRole('button', { name: 'Free Samples' })],
  ['the calculator', calculate],
  ['the project', (page: Page) => page.getByRole('button', { name: 'Add to my project' })],
  ['the visualiser', (page: Page) => page.getByRole('button', { name: 'See in your room' })],
] as const)
  test(`A-7 Escape while the dialog of ${name} loads keeps it closed, and the next press opens it`, async ({
    page,
  }) => {
    await page.goto(TIDELINE);
    await hydrated(page);
    const release = await holdScripts(page);
    const button = opener(page).first();
    const loading = page.getByRole('status').filter({ hasText: 'Opening…' });
    const dialog = page.getByRole('dialog');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(loading).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(loading).toBeHidden();
    const came = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.js'));
    await release();
    await came;
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

test('A-9 Escape while the search bar loads closes it, even if the focus is outside it', async ({ page }) => {
  await page.goto(TIDELINE);
  await hydrated(page);
  const release = await holdScripts(page);
  const search = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
  await search.click();
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Escape');
  await expect(search).toHaveAttribute('aria-expanded', 'false');
  await expect(search).toBeFocused();
  await release();
});

test('A-7 Escape before the page works takes back the press of a button', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(TIDELINE, { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('button', { name: 'Free Samples' }).first().click();
  await page.keyboard.press('Escape');
  await release();
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
