import type { BrowserContext, Page } from '@playwright/test';

/** A picture of one pixel. */
const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/**
 * Gives a page, or all pages of a context, a pixel for each picture: a shop that was just started would compose them,
 * half a second each.
 */
export const withoutPictures = (to: Page | BrowserContext): Promise<unknown> =>
  to.route('**/image/upload/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PIXEL }));
