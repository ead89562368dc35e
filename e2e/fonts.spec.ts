import { expect, type Route, test } from '@playwright/test';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { countShifts, shifts } from './support/shifts.ts';

const PAGES = ['/au', '/au/products', '/au/products/anchorage-twist', '/au/find-stores', '/na'] as const;

/**
 * Outside the nightly run a wide screen is tested with the list and the finder, whose columns are stacked on a narrow
 * one.
 */
const WIDE = dailyOrNightly<readonly string[]>(['/au/products', '/au/find-stores'], PAGES);

// North America's home page has other texts in the same layout.
for (const [width, pages] of [
  [390, PAGES.slice(0, dailyOrNightly(4, PAGES.length))],
  [1440, WIDE],
] as const) {
  for (const address of pages) {
    test(`P-1 ${address} has no layout shift when its fonts load late, ${width} px`, async ({ page }) => {
      const held: Route[] = [];
      let release = false;
      await page.route(/\.woff2$/, (route) => {
        if (release) return route.continue();
        held.push(route);
      });
      await page.setViewportSize({ width, height: 844 });
      await countShifts(page);
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      expect(held.length).toBeGreaterThan(0);
      release = true;
      await Promise.all(held.map((route) => route.continue()));
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      });
      expect(await shifts(page)).toBeLessThanOrEqual(0.02);
    });
  }
}
