import { expect, test } from '@playwright/test';
import { type RunningShop, refusedStart, startShop } from './support/shop.ts';

const SITES = [
  { code: 'GHC', name: 'Marram Commercial', description: /offices, hotels, schools/, sells: true },
  { code: 'FTX', name: 'Furrow Textiles', description: /Australian homes/, sells: true },
  { code: 'RBK', name: 'Rowanbrook', description: /Rowanbrook: a small range/, sells: true },
  { code: 'TFF', name: 'Tussock Floor Fund', description: /invented foundation/, sells: false },
] as const;

test.describe('sites', () => {
  let shop: RunningShop | undefined;
  test.afterEach(async () => {
    await shop?.stop();
    shop = undefined;
  });

  for (const { code, name, description, sells } of SITES) {
    test(`S1-4 S3.10-3 the build also serves ${code}, with its own name, words and range`, async ({
      page,
    }) => {
      shop = await startShop({ SITE: code, DATA_DIR: `.data/e2e-${code}` });
      await page.goto(`${shop.origin}/au`, { waitUntil: 'domcontentloaded' });
      await expect(page.locator('html')).toHaveAttribute('data-site', code);
      await expect(page).toHaveTitle(new RegExp(`(?:\\| ${name}|Australia)$`));
      await expect(page.getByRole('contentinfo')).toContainText(description);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto(`${shop.origin}/au/products`, { waitUntil: 'domcontentloaded' });
      const cards = page.getByRole('article');
      if (sells) expect(await cards.count()).toBeGreaterThan(5);
      else await expect(page.getByRole('heading', { name: /No .* match/ })).toBeVisible();
    });
  }
});

test('a wrong variable stops the start with its name, what is expected and an example', async () => {
  const { code, printed } = await refusedStart({ SITE: 'GODFREY', PORT: 'x' });
  expect(code).toBe(1);
  expect(printed).toContain(
    'SITE is "GODFREY"; expected one of GHRES, GHC, FTX, RBK, TFF (example: SITE=GHRES)',
  );
  expect(printed).toContain('PORT is "x"');
});
