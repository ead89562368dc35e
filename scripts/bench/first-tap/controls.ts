import type { Page } from '@playwright/test';

/** A control in the first viewport of a phone. */
interface Control {
  readonly page: string;
  readonly name: RegExp;
}

const HOME = '/au';
const LIST = '/au/products?type=CPT';
const PRODUCT = '/au/products/tideline-loop';

/** One of every kind of control that a shopper meets first. */
export const CONTROLS: readonly Control[] = [
  { page: HOME, name: /^Menu$/ },
  { page: HOME, name: /^Search$/ },
  { page: HOME, name: /^Which floor is this/ },
  { page: LIST, name: /^Filter/ },
  { page: LIST, name: /^Add .* to favourites/ },
  { page: LIST, name: /^Compare / },
  { page: LIST, name: /^Free sample/ },
  { page: LIST, name: /^Natural$/ },
  { page: PRODUCT, name: /^Enlarge/ },
  { page: PRODUCT, name: /^Add .* to favourites/ },
  { page: PRODUCT, name: /^Request a Sample/ },
  { page: '/au/calculator', name: /^Add a room/ },
];

/** What a visitor waits for after a tap, in ms. */
export interface Answer {
  /**
   * INP as web vitals define it: time until the next frame after the browser handled the tap; 0 if the page was left.
   */
  inp: number;
  /** Time until the page shows the control's effect or is left; infinite if neither happens within the limit. */
  answered: number;
}

/** Timeout in ms: longer than any visitor waits. */
const LIMIT_MS = 10_000;
const ENTRY_MS = 300;

declare global {
  interface Window {
    firstTap: { answered: number; inp: number; tapped: boolean };
  }
}

/** Runs before the page's own scripts: measures the response to the first tap. */
export function watchFirstTap(): void {
  const found = { answered: Number.POSITIVE_INFINITY, inp: 0, tapped: false };
  window.firstTap = found;
  const shown = (control: Element | null) => {
    const states = document.querySelectorAll('[aria-pressed="true"], [aria-expanded="true"], dialog[open]');
    const words = control?.closest('article, form, main')?.textContent;
    return `${states.length} ${control?.getAttribute('aria-label')} ${control?.ariaPressed} ${words?.length}`;
  };
  const watch = ({ target, timeStamp }: PointerEvent) => {
    found.tapped = true;
    const control = target instanceof Element ? target.closest('button') : null;
    const before = shown(control);
    const look = () => {
      if (shown(control) === before) requestAnimationFrame(look);
      // The DOM has changed; the next frame shows it.
      else
        requestAnimationFrame(() => {
          found.answered = performance.now() - timeStamp;
        });
    };
    requestAnimationFrame(look);
  };
  window.addEventListener('pointerdown', watch, { capture: true, once: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId) found.inp = Math.max(found.inp, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Taps a control `afterMs` after the page's first frame, and waits for its response. */
export async function tapControl(page: Page, { name }: Control, afterMs: number): Promise<Answer> {
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  const box = await page.getByRole('button', { name }).first().boundingBox();
  if (!box) throw new Error(`No ${name} on ${page.url()}`);
  await page.evaluate(async (wait) => {
    const [first] = performance.getEntriesByType('paint');
    const left = (first?.startTime ?? 0) + wait - performance.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  }, afterMs);
  const left = leaves(page);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const shown = page
    .waitForFunction(() => Number.isFinite(window.firstTap.answered), undefined, { timeout: LIMIT_MS })
    .then(
      () => Number.NaN,
      () => Number.POSITIVE_INFINITY,
    );
  const answered = await Promise.race([left, shown]);
  if (!Number.isNaN(answered)) return { inp: 0, answered };
  // The event's performance entry arrives with the frame after it.
  await page.waitForTimeout(ENTRY_MS);
  return page.evaluate(() => window.firstTap);
}

/** Time in ms until navigation to another page: a form works before scripts have loaded. */
async function leaves(page: Page): Promise<number> {
  const tapped = performance.now();
  await new Promise((resolve) => page.once('framenavigated', resolve));
  return performance.now() - tapped;
}
