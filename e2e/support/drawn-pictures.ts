import type { BrowserContext, Page } from '@playwright/test';

/** Aspect ratio (width to height) and requested width in a picture's address. */
export const PICTURE_SIZE = /ar_([\d.]+):([\d.]+),[^/]*w_(\d+)/;

/**
 * Replaces each picture by a generated one of the requested size, so that hundreds of rooms need not be composed. Pages
 * request the same addresses, in the same order, under the same policy. Pictures that code fetches to lay a floor are
 * the real ones.
 */
export async function drawPictures(where: BrowserContext | Page): Promise<void> {
  await where.route('**/image/upload/**', (route) => {
    if (route.request().resourceType() !== 'image') return route.fallback();
    const [, across = 1, up = 1, wide = 1] = (PICTURE_SIZE.exec(route.request().url()) ?? []).map(Number);
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${(wide * up) / across}"/>`,
    });
  });
}
