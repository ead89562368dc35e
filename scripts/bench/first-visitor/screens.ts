import type { Browser, Page } from '@playwright/test';
import { everyKind } from '../pages/addresses.ts';

export const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
const LIMIT_MS = 180_000;

/** Time in ms from navigation to the last picture of the first viewport, and of the page scrolled to its end. */
interface Drawn {
  readonly view: number;
  readonly whole: number;
  readonly pictures: number;
}

/** How long all pictures of a page take at one viewport size, in a browser with an empty cache. */
export async function drawn(
  browser: Browser,
  address: string,
  viewport: (typeof WIDTHS)[number],
): Promise<Drawn> {
  await using page = await browser.newPage({ viewport });
  page.setDefaultTimeout(LIMIT_MS);
  const from = performance.now();
  await page.goto(address, { waitUntil: 'domcontentloaded', timeout: LIMIT_MS });
  await page.waitForFunction(allDrawn, viewport.height, { polling: 50, timeout: LIMIT_MS });
  const view = performance.now() - from;
  await scrollThrough(page, viewport.height);
  await page.waitForFunction(allDrawn, Number.POSITIVE_INFINITY, { polling: 50, timeout: LIMIT_MS });
  const pictures = await page.locator('main img.picture').count();
  return { view, whole: performance.now() - from, pictures };
}

/** Whether every picture that begins above the given height (CSS px) has loaded. */
function allDrawn(below: number): boolean {
  const shown = [...document.querySelectorAll<HTMLImageElement>('main img.picture')].filter((image) => {
    const { top, width } = image.getBoundingClientRect();
    return width > 0 && top < below;
  });
  return shown.length > 0 && shown.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
}

async function scrollThrough(page: Page, step: number): Promise<void> {
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < tall; top += step) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await page.waitForTimeout(100);
  }
}

interface Placeholders {
  readonly kind: string;
  readonly path: string;
  readonly pictures: number;
  /** How many of them are the default grey until they load. */
  readonly grey: number;
}

/**
 * Counts the pictures of one page of each kind, and those without a placeholder colour of their own; loads no picture.
 */
export async function placeholders(
  browser: Browser,
  origin: string,
  region: string,
): Promise<Placeholders[]> {
  const found: Placeholders[] = [];
  for (const { kind, path } of await everyKind(origin, region)) {
    const page = await browser.newPage({ viewport: WIDTHS[1], javaScriptEnabled: true });
    await page.route('**/image/upload/**', (route) => route.abort());
    await page.goto(origin + path, { waitUntil: 'load' });
    const counts = await page.evaluate(() => {
      const images = [...document.querySelectorAll<HTMLElement>('img.picture')];
      const isGrey = (image: HTMLElement) => !/#|gradient|rgb/.test(image.getAttribute('style') ?? '');
      return { pictures: images.length, grey: images.filter(isGrey).length };
    });
    found.push({ kind, path, ...counts });
    await page.close();
  }
  return found;
}
