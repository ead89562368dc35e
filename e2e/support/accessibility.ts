import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Less than half of what `axe.source` has, which every document would read. */
const LIBRARY = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** A whole page, with the header and footer that all have. */
export const WHOLE = 'html';
const WITHOUT_FRAME = { exclude: ['[data-site-header]', 'footer[data-surface]'] };

/**
 * Accessibility faults of a page, in words. In one frame, as pages have no others, and without lists of what is well:
 * that takes two thirds of the time. The library is read once a document: to read it again for each look took as long
 * as the look. Style sheets are fetched for a rule alone that is off by default.
 */
export async function accessibilityFaults(
  page: Page,
  { part = WHOLE, rules }: { readonly part?: string | typeof WITHOUT_FRAME; readonly rules?: string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(LIBRARY);
  const options: axe.RunOptions = {
    ...{ resultTypes: ['violations'], selectors: false, iframes: false, preload: { assets: ['media'] } },
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  return page.evaluate(
    async ([where, how]) => {
      const there = window as unknown as { axe: { run: typeof axe.run } };
      const { violations } = await there.axe.run(where, how);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [part, options] as const,
  );
}

/** A window that is open over a page, whose rest nobody reaches then. */
const WINDOW = 'dialog:modal';

/**
 * No accessibility fault on a page, in the part of it that a selector names, or in the window that is open over it: the
 * rest is looked at without one. Header and footer, half of the work, are looked at in e2e/shell.spec.ts,
 * e2e/header.spec.ts and e2e/header-links.spec.ts, and on each of their grounds in e2e/sites.spec.ts. Waits for the
 * header's script first: it folds the footer's columns, and until then texts are on the ground of neither state.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const header = page.locator('[data-site-header]');
  if (await header.count()) await expect(header).toHaveAttribute('data-ready', '');
  // Colours on their way are neither of the two that they are between. What scrolling drives has no end.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ timeline, playState, effect }) =>
          timeline !== document.timeline ||
          playState !== 'running' ||
          effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  const hasWindow = await page.evaluate((window) => document.querySelector(window) !== null, WINDOW);
  const faults = await accessibilityFaults(page, { part: part ?? (hasWindow ? WINDOW : WITHOUT_FRAME) });
  expect(faults, `${page.url()} at ${page.viewportSize()?.width}`).toEqual([]);
}

/**
 * What is done is told to a reader of the screen, and once: by a region that is drawn before, since many pass over one
 * that comes with its words.
 */
export async function expectTold(
  page: Page,
  words: string | RegExp,
  act: () => Promise<unknown>,
): Promise<void> {
  await page.evaluate(() => {
    for (const region of document.querySelectorAll('[role="status"], [aria-live="polite"], output'))
      region.toggleAttribute('data-listened', region.getClientRects().length > 0);
  });
  await act();
  await expect(page.locator('[data-listened]').filter({ hasText: words })).toHaveCount(1);
}
