import type { Page } from '@playwright/test';

export const TIDELINE = '/au/products/tideline-loop';

export const colours = (page: Page) => page.getByRole('list', { name: 'Colours' });
export const colour = (page: Page, name: string) =>
  colours(page).getByRole('link', { name: new RegExp(`^${name}(?: ?No sample)?$`) });
export const chosen = (page: Page) => colours(page).locator('a[aria-current]');
export const strip = (page: Page) => page.getByRole('list', { name: 'Pictures', exact: true });
export const canonical = (page: Page) => page.locator('link[rel="canonical"]').getAttribute('href');
export const shareImage = (page: Page) => page.locator('meta[property="og:image"]').getAttribute('content');

/**
 * Waits for hydration of the colour picker: before it its links load pages. Both work; these tests are about the
 * hydrated page.
 */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const link = document.querySelector('ul[aria-label="Colours"] a');
    return link !== null && Object.keys(link).some((key) => key.startsWith('__react'));
  });
}

export interface Block {
  '@type': string;
  url?: string;
  productGroupID?: string;
  hasVariant?: { name: string; color: string; sku: string; url: string; image: string }[];
  itemListElement?: { position: number; name: string; item?: string }[];
}

export async function blocks(page: Page): Promise<Block[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Block);
}
