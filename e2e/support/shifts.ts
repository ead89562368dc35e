import type { Page } from '@playwright/test';

/** Starts adding up all layout shifts from the next page on, whatever their cause. */
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

/** The sum of the layout shifts of the page so far. */
export const shifts = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { total: { shift: number } }).total.shift);
