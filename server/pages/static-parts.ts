import type { FunctionComponent, ReactElement, ReactNode } from 'react';
import type { ProcessLink } from '../../lib/server/process-link.ts';
import { offerStaticParts } from '../../lib/static-parts.ts';

/** Number of prop sets for which the markup of one component is cached: a menu has different props in each region. */
const KEPT = 4;

interface Drawn {
  readonly props: object;
  readonly markup: string;
}

/** Renders a component again only if one of its props changed, as React's memo does. */
function drawnOnce(draw: (element: ReactElement) => string): (element: ReactElement) => string {
  const known = new WeakMap<object, readonly Drawn[]>();
  return (element) => {
    const { type, props } = element as ReactElement<object, FunctionComponent>;
    const before = known.get(type) ?? [];
    const same = before.find((one) => haveSame(one.props, props));
    if (same) return same.markup;
    const markup = draw(element);
    known.set(type, [{ props, markup }, ...before].slice(0, KEPT));
    return markup;
  };
}

function haveSame(one: object, other: object): boolean {
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([name, value]) => Object.is(value, Reflect.get(other, name)))
  );
}

/**
 * Lets pages render their still parts with the renderer of this process and keeps the markup while the page is
 * rendered. The renderer reads NODE_ENV when it is loaded, so NODE_ENV must be set before.
 */
export async function drawStaticParts({ pageRender }: Pick<ProcessLink, 'pageRender'>): Promise<void> {
  const { renderToStaticMarkup } = await import('react-dom/server');
  const parts = () => pageRender.getStore()?.staticParts;
  const keep = (markup: string) => {
    const number = parts()?.push(markup);
    return number && number - 1;
  };
  const again = drawnOnce(renderToStaticMarkup);
  offerStaticParts({
    draw(element, once) {
      if (!parts()) return undefined;
      return keep(once ? again(element as ReactElement) : renderToStaticMarkup(element as ReactNode));
    },
    keep,
    markup(part) {
      const markup = parts()?.[part];
      if (markup === undefined) throw new Error(`The page has no still part ${part}`);
      return markup;
    },
  });
}
