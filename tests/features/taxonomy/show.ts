import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';

/** The parameters a page of the shop gets from its address. */
export const params = (region: string, segment = '') =>
  Promise.resolve({ region, slug: segment, id: segment });

/**
 * Renders a page as the server does and puts its HTML into the document, for queries by role; rejects as the page does.
 */
export async function show(page: Promise<ReactElement>): Promise<void> {
  const { prelude } = await prerender(await page, { onError: () => undefined });
  document.body.innerHTML = await new Response(prelude).text();
}
