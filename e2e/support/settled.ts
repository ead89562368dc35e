import type { Locator } from '@playwright/test';

/** Waits until nothing of an element moves any more, such as a dialog that opens: then places in it can be measured. */
export const settled = (element: Locator): Promise<void> =>
  element.evaluate(async (node) => {
    await Promise.allSettled(node.getAnimations().map(({ finished }) => finished));
  });
