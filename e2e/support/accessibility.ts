import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified build: less than half of `axe.source`, which would be evaluated in every document. */
const LIBRARY = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Selector of a whole page, including the header and footer that all pages have. */
export const WHOLE_PAGE = 'html';
const WITHOUT_FRAME = { exclude: ['[data-site-header]', 'footer[data-surface]'] };

/**
 * Returns the accessibility violations of a page as text. Runs in the main frame only and without lists of passed
 * rules, which saves two thirds of the time. The library is loaded once per document: loading it for each check took as
 * long as the check. Style sheets are fetched only for a rule that is off by default.
 */
export async function accessibilityFaults(
  page: Page,
  {
    part = WHOLE_PAGE,
    rules,
  }: { readonly part?: string | typeof WITHOUT_FRAME; readonly rules?: string[] } = {},
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

/** A modal dialog; while it is open the rest of the page is inert. */
const WINDOW = 'dialog:modal';

/**
 * Expects no accessibility violation on a page, in the part that a selector names, or in the open modal dialog. By
 * default header and footer, half of the work, are skipped: e2e/shell.spec.ts, e2e/header.spec.ts and
 * e2e/header-links.spec.ts check them, and e2e/sites.spec.ts on each of their backgrounds. Waits for the header's
 * script first: it folds the footer's columns, and until then texts have a background of neither state.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const header = page.locator('[data-site-header]');
  if (await header.count()) await expect(header).toHaveAttribute('data-ready', '');
  // Wait for running transitions, whose colours are neither the old nor the new ones. Scroll-driven animations never
  // end.
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
 * Expects that an action is announced to screen readers, exactly once, by a live region that existed before: many
 * screen readers skip a region that is inserted together with its text.
 */
export async function expectAnnounced(
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
