import type { ReactNode } from 'react';
import type { ProcessLink } from '../../lib/server/process-link.ts';
import { offerStillParts } from '../../lib/still-parts.ts';

/**
 * Lets pages draw their still parts with the renderer of this process, and keeps them while the page is rendered. The
 * renderer looks at NODE_ENV when it is loaded, so that has to be set by then.
 */
export async function drawStillParts({ pageRender }: Pick<ProcessLink, 'pageRender'>): Promise<void> {
  const { renderToStaticMarkup } = await import('react-dom/server');
  const parts = () => pageRender.getStore()?.stillParts;
  const keep = (markup: string) => {
    const number = parts()?.push(markup);
    return number && number - 1;
  };
  offerStillParts({
    draw: (element) => (parts() ? keep(renderToStaticMarkup(element as ReactNode)) : undefined),
    keep,
    markup(part) {
      const markup = parts()?.[part];
      if (markup === undefined) throw new Error(`The page has no still part ${part}`);
      return markup;
    },
  });
}
