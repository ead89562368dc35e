import { expect, type Page, test } from '@playwright/test';
import config from '../playwright.config.ts';

// The test runner switches the back/forward cache off; visitors have it.
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

const header = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Request a Sample/ });

/** Whether the document on show was taken from the back/forward cache, not loaded again. */
const keptInCache = (page: Page) =>
  page.evaluate(() => (window as unknown as { kept?: boolean }).kept === true);

test('S3.11-2 S4.8-10 A page from the back/forward cache shows what was chosen meanwhile', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { kept: persisted }));
  });
  await page.goto('/au/products');
  await page.waitForLoadState('load');
  await expect(page.getByRole('banner')).toHaveAttribute('data-ready', '');
  await expect(header(page)).toHaveText(/^Request a Sample$/);

  await page.goto('/au/products/tideline-loop');
  const open = page.getByRole('main').getByRole('button', { name: /^(Free Samples|Samples)/ });
  await open.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '214-01 - Greywacke', exact: true }).click();
  await expect(dialog.getByRole('region', { name: 'Your samples' }).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(header(page)).toHaveAccessibleName(/1/);

  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All floors');
  expect(await keptInCache(page)).toBe(true);
  await expect(header(page)).toHaveAccessibleName(/1/);

  await page.goForward({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tideline Loop');
  await expect(header(page)).toHaveAccessibleName(/1/);
});
