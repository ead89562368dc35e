import { expect, test } from '@playwright/test';
import { type RunningShop, startShop } from './support/shop.ts';

/** Nothing listens on the discard port: the product API never answers. */
const DEAD_API = 'http://localhost:9';

test.describe('a shop whose catalogue does not answer', () => {
  let shop: RunningShop | undefined;
  test.afterEach(async () => {
    await shop?.stop();
  });

  test('SEO-10 shows the region’s error page, says 500 and is never cached, with and without a script', async ({
    browser,
  }) => {
    shop = await startShop({ PRODUCT_API_URL: DEAD_API, DATA_DIR: '.data/e2e-dead' });
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ javaScriptEnabled });
      const page = await context.newPage();
      const answer = await page.goto(`${shop.origin}/nz/products`, { waitUntil: 'domcontentloaded' });
      expect(answer?.status()).toBe(500);
      expect(answer?.headers()['cache-control']).toContain('no-store');
      await expect(page.getByRole('heading', { name: 'We tripped on this page' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute(
        'href',
        /^\/(?:nz)?$/,
      );
      if (javaScriptEnabled) await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await context.close();
    }
    const api = await fetch(`${shop.origin}/api/products`);
    expect(api.status).toBe(503);
  });
});
