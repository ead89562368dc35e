import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * No accessibility fault on a page, or in the part of it that a selector names. Waits for the header's script first:
 * it folds the footer's columns, and a page measured meanwhile has texts on the ground of neither state.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const header = page.locator('[data-site-header]');
  if (await header.count()) await expect(header).toHaveAttribute('data-ready', '');
  const axe = new AxeBuilder({ page });
  if (part) axe.include(part);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    `${page.url()} at ${page.viewportSize()?.width}`,
  ).toEqual([]);
}
