/**
 * If a browser parses more or less than this as a script, the browser refuses to run it: a policy names only known
 * texts.
 */
const START = /<script(?=[\s/>])([^>]*)>/gi;
const END = /<\/script(?=[\s/>])/gi;
const SOURCE = /(?:^|[\s/])src(?=[\s=/]|$)/i;
/** Types that browsers treat as data; a script policy does not apply to them. */
const DATA = /(?:^|\s)type=(["'])application\/(?:ld\+)?json\1/i;

/** An inline script. */
export interface InlineElement {
  readonly text: string;
  /** Start of the element in the document, and its end without the end tag. */
  readonly start: number;
  readonly end: number;
  readonly isBare: boolean;
}

/** Returns the inline scripts of a document, in order, without scripts that have a `src` and without data blocks. */
export function inlineElements(html: string): InlineElement[] {
  const found: InlineElement[] = [];
  START.lastIndex = 0;
  for (let match = START.exec(html); match; match = START.exec(html)) {
    const attributes = match[1] ?? '';
    const textStart = START.lastIndex;
    END.lastIndex = textStart;
    const end = END.exec(html)?.index ?? html.length;
    if (!SOURCE.test(attributes) && !DATA.test(attributes))
      found.push({ text: html.slice(textStart, end), start: match.index, end, isBare: attributes === '' });
    START.lastIndex = end;
  }
  return found;
}
