import type { Page } from '@playwright/test';

/** Adds up every layout shift from the next page on, whatever caused it. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const total = { shift: 0 };
    Object.assign(window, { total });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        total.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has been added up on the page so far. */
export const shifts = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { total: { shift: number } }).total.shift);
