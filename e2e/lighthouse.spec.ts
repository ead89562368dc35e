import { chromium, expect, test } from '@playwright/test';
import lighthouse from 'lighthouse';
import { dailyOrNightly } from '../tests/support/nightly.ts';

const PORT = 9333;
const CATEGORIES = ['accessibility', 'best-practices', 'seo'];
const PAGES = [
  '',
  '/products',
  '/products/tideline-loop',
  '/news/care-and-maintenance',
  '/find-stores',
  '/support',
  '/calculator',
];

/** Speed depends on the machine and is measured by npm run bench -- pages; the other scores are the same everywhere. */
test('U-7 every kind of page has full Lighthouse scores for accessibility, best practices and search', async ({
  baseURL,
}) => {
  test.setTimeout(600_000);
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--remote-debugging-port=${PORT}`],
  });
  try {
    // Lighthouse's accessibility audits are axe's, which the other tests run on every kind of page.
    for (const path of PAGES.slice(0, dailyOrNightly(1, PAGES.length))) {
      const result = await lighthouse(`${baseURL}/au${path}`, {
        port: PORT,
        onlyCategories: CATEGORIES,
        logLevel: 'error',
      });
      const costly = Object.values(result?.lhr.audits ?? {})
        .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary')
        .map(({ id }) => id);
      for (const name of CATEGORIES)
        expect(result?.lhr.categories[name]?.score, `${name} of /au${path}: ${costly.join(', ')}`).toBe(1);
    }
  } finally {
    await browser.close();
  }
});
