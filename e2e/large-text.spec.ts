import { expect, test } from '@playwright/test';
import { PROJECT, withProject } from './support/project.ts';

/** One of each kind of page, and those whose words stand beside each other. */
const KINDS = [
  '',
  '/products',
  '/products/tideline-loop',
  '/find-stores/the-sydney-floor-room-nsw',
  '/support',
  '/favourites',
  '/compare?floors=1021401,1021403',
  '/contrast',
  '/colour-from-picture',
  '/project',
  '/news/one-room-three-floors',
  '/no-such-page',
];

/** Words that end beyond the right edge of the window, and that nothing scrolls into it. */
function cutWords(): string[] {
  const scrolls = (element: Element | null): boolean => {
    if (!element || element === document.body) return false;
    const { overflowX } = getComputedStyle(element);
    const isScroller = overflowX === 'auto' || overflowX === 'scroll' || element.matches('.swiper');
    return isScroller || scrolls(element.parentElement);
  };
  const words = document.createRange();
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const cut: string[] = [];
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    const on = text.parentElement;
    words.selectNodeContents(text);
    const { right, width } = words.getBoundingClientRect();
    const isShown =
      width > 1 &&
      !on?.closest('.sr-only') &&
      on?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (isShown && right > innerWidth + 1 && !scrolls(on)) cut.push(text.textContent?.trim() ?? '');
  }
  return cut;
}

test('with text twice as large nothing is cut off on a phone', async ({ page }) => {
  test.setTimeout(90_000);
  // At night a store's page says the most: when it opens, and on which day.
  await page.clock.setFixedTime('2026-11-28T23:00:00+11:00');
  await page.setViewportSize({ width: 390, height: 844 });
  await withProject(page, PROJECT);
  for (const kind of KINDS) {
    await page.goto(`/au${kind}`);
    await expect(page.locator('[data-site-header]')).toHaveAttribute('data-ready', '');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expect.soft(page.evaluate(cutWords), kind).resolves.toEqual([]);
  }
});
