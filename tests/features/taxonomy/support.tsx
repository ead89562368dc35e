import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';

interface Segment {
  slug?: string;
  id?: string;
}
interface PageModule {
  default(props: { params: Promise<never> }): Promise<ReactElement>;
}

/** The parameters a page of this address gets. */
export const params = (region: string, segment: Segment = {}) =>
  Promise.resolve({ region, slug: '', id: '', ...segment });

/** The HTML of a page as the server makes it, in a document to ask by role. */
export async function show(element: Promise<ReactElement> | ReactElement): Promise<void> {
  const { prelude } = await prerender(await element);
  document.body.innerHTML = await new Response(prelude).text();
}
