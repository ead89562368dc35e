'use client';

import {
  type ComponentPropsWithRef,
  type HTMLAttributes,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { stillParts } from '#lib/still-parts.ts';

export interface StillProps extends Omit<HTMLAttributes<HTMLElement>, 'dangerouslySetInnerHTML'> {
  /** The element around it. */
  as?: 'div' | 'dl' | 'nav' | 'section' | 'span' | 'table';
  /** There is one child, which reads nothing but its props: it is not drawn again where these are the same. */
  once?: boolean;
  children: ReactNode;
}

interface Props extends Omit<StillProps, 'as' | 'children' | 'once'> {
  as?: StillProps['as'] | 'script';
  /** Of a script. */
  type?: string;
  children?: StillProps['children'];
  /** Number of the part in the document; without one its content is in the children. */
  still?: number;
}

/** One object, so that React never finds another and empties the element. */
const AS_IT_IS = { __html: '' };

/** What holds the part in the document, before React may put an element of its own into its place. */
function drawn(still: number | undefined): ParentNode | undefined {
  if (still === undefined || typeof document === 'undefined') return undefined;
  const found = document.querySelector(`[data-still="${still}"]`) ?? undefined;
  return found instanceof HTMLTemplateElement ? found.content : found;
}

/**
 * The element around a still part. React leaves alone what the document has in it; where it draws the page anew, as
 * after a browser's translation, the same nodes move into the new element.
 */
export function StillPart({ as = 'div', still, children, ...attributes }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const [before] = useState(() => drawn(still));
  useLayoutEffect(() => {
    const { current: element } = own;
    if (before && element && before !== element) element.append(...before.childNodes);
  }, [before]);
  const Element = as as 'div';
  const props: ComponentPropsWithRef<'div'> = attributes;
  if (still === undefined) return <Element {...props}>{children}</Element>;
  const parts = stillParts();
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
