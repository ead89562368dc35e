import type { Locator } from '@playwright/test';

/**
 * Waits until an element's animations have ended, such as those of an opening dialog, so that positions in it can be
 * measured.
 */
export const settled = (element: Locator): Promise<void> =>
  element.evaluate(async (node) => {
    await Promise.allSettled(node.getAnimations().map(({ finished }) => finished));
  });
