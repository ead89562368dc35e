import { launchChromium, PHONE } from '../pages/chromium.ts';
import { blockedBy, type PageTasks } from './tasks.ts';

export type { PageTasks } from './tasks.ts';

/** Time in ms after which no work starts by itself, once stored state is restored. */
const REST_MS = 1500;
const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading'];

/** Work of a page's main thread after its first frame, in a new browser. */
export async function traced(address: string): Promise<PageTasks> {
  await using browser = await launchChromium();
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(() => localStorage.length > 0);
  await page.waitForTimeout(REST_MS);
  return blockedBy((await browser.stopTracing()).toString());
}
