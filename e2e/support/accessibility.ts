import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Accessibility faults of a page, in words. In one frame, as pages have no others, and without lists of what is well:
 * that takes two thirds of the time.
 */
export async function accessibilityFaults(
  page: Page,
  { part, rules }: { readonly part?: string | undefined; readonly rules?: string[] } = {},
): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (part) axe.include(part);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * No accessibility fault on a page, or in the part of it that a selector names. Waits for the header's script first:
 * it folds the footer's columns, and a page measured meanwhile has texts on the ground of neither state.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const header = page.locator('[data-site-header]');
  if (await header.count()) await expect(header).toHaveAttribute('data-ready', '');
  const faults = await accessibilityFaults(page, { part });
  expect(faults, `${page.url()} at ${page.viewportSize()?.width}`).toEqual([]);
}
