import { expect, type Page, test } from '@playwright/test';

const header = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Request a Sample/ });

const isReady = (page: Page) => expect(page.getByRole('banner')).toHaveAttribute('data-ready', '');

/** The browser's stored state of this shop, as text. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

// The headless shell has no back/forward cache. What a browser requires of a page to cache it, and what the page does
// when it is restored, can be tested without one.
test('S3.11-2 S4.8-10 A page restored from the back/forward cache shows choices made in the meantime', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { addEventListener } = window;
    const heard: string[] = [];
    Object.assign(window, { heard });
    window.addEventListener = (...args: Parameters<typeof addEventListener>) => {
      heard.push(args[0]);
      addEventListener.apply(window, args);
    };
  });
  await page.goto('/au/products/tideline-loop');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Free Samples|Samples)/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '214-01 - Greywacke', exact: true }).click();
  await expect(dialog.getByRole('region', { name: 'Your samples' }).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(header(page)).toHaveAccessibleName(/1/);
  await expect.poll(() => stored(page)).toContain('Greywacke');
  const chosen = await stored(page);

  await page.evaluate(() => localStorage.clear());
  const answer = await page.goto('/au/products');
  await isReady(page);
  await expect(header(page)).toHaveText(/^Request a Sample$/);
  // Either of them keeps a page out of the back/forward cache.
  expect(answer?.headers()['cache-control']).not.toContain('no-store');
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(heard).toContain('pageshow');
  expect(heard).not.toContain('unload');

  // Written by another page while this one was in the cache: no event reports it.
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(JSON.parse(values))) localStorage.setItem(key, String(value));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, chosen);
  await expect(header(page)).toHaveAccessibleName(/1/);
});
