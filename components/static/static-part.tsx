'use client';

import {
  type ComponentPropsWithRef,
  type HTMLAttributes,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { staticParts } from '#lib/static-parts.ts';

export interface StaticProps extends Omit<HTMLAttributes<HTMLElement>, 'dangerouslySetInnerHTML'> {
  /** The element around the part. */
  as?: 'div' | 'dl' | 'nav' | 'section' | 'span' | 'table';
  /** The part has a single child that reads only its props, so that it is not rendered again for equal props. */
  once?: boolean;
  children: ReactNode;
}

interface Props extends Omit<StaticProps, 'as' | 'children' | 'once'> {
  as?: StaticProps['as'] | 'script';
  /** For a script element. */
  type?: string;
  children?: StaticProps['children'];
  /** Number of the part in the document; without one, the children contain the content. */
  still?: number;
}

/** A single constant object: a new object would make React empty the element. */
const AS_IT_IS = { __html: '' };

/** Finds the part's nodes in the document before React replaces the element. */
function drawn(still: number | undefined): ParentNode | undefined {
  if (still === undefined || typeof document === 'undefined') return undefined;
  const found = document.querySelector(`[data-still="${still}"]`) ?? undefined;
  return found instanceof HTMLTemplateElement ? found.content : found;
}

/**
 * The element around a still part. React leaves its content in the document alone. If React renders the page from
 * scratch, for example after a browser's translation, the same nodes move into the new element.
 */
export function StaticPart({ as = 'div', still, children, ...attributes }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const [before] = useState(() => drawn(still));
  useLayoutEffect(() => {
    const { current: element } = own;
    if (before && element && before !== element) element.append(...before.childNodes);
  }, [before]);
  const Element = as as 'div';
  const props: ComponentPropsWithRef<'div'> = attributes;
  if (still === undefined) return <Element {...props}>{children}</Element>;
  const parts = staticParts();
  return (
    <Element
      ref={own}
      {...props}
      data-still={still}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React's own renderer, and empty in browsers.
      dangerouslySetInnerHTML={parts ? { __html: parts.markup(still) } : AS_IT_IS}
    />
  );
}
