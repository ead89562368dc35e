import { launchChromium, PHONE } from '../pages/chromium.ts';
import { blockedBy, type PageTasks } from './tasks.ts';

export type { PageTasks } from './tasks.ts';

/** After what is stored has come back nothing begins by itself any more. */
const REST_MS = 1500;
const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading'];

/** What a page's own thread does after its first frame, in a new browser. */
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
