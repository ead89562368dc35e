import { expect, type Page, type Route, test } from '@playwright/test';

const PAGES = ['/au', '/na', '/au/products', '/au/products/anchorage-twist', '/au/find-stores'] as const;

/** Adds up every layout shift of the page, whatever caused it. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const total = { shift: 0 };
    Object.assign(window, { total });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        total.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

for (const width of [390, 1440]) {
  for (const address of PAGES) {
    test(`P-1 ${address} does not move when its letters come late, ${width} px`, async ({ page }) => {
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
      const { shift } = await page.evaluate(() => (window as unknown as { total: { shift: number } }).total);
      expect(shift).toBeLessThanOrEqual(0.02);
    });
  }
}
