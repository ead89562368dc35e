import type { BrowserContext, Page } from '@playwright/test';

/** Width over height, and the width that is asked for, of a picture by its address. */
export const ASKED = /ar_([\d.]+):([\d.]+),[^/]*w_(\d+)/;

/**
 * A drawing of the asked size comes in place of each picture, so that hundreds of rooms need not be composed. Pages ask
 * for the same addresses, in the same order, under the same policy. What code asks for, to lay a floor, is the picture.
 */
export async function drawPictures(where: BrowserContext | Page): Promise<void> {
  await where.route('**/image/upload/**', (route) => {
    if (route.request().resourceType() !== 'image') return route.fallback();
    const [, across = 1, up = 1, wide = 1] = (ASKED.exec(route.request().url()) ?? []).map(Number);
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${(wide * up) / across}"/>`,
    });
  });
}
