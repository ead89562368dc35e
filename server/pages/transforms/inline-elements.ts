/** What a browser takes for more, or less, than this is refused by it: only texts that are known are in a policy. */
const START = /<script(?=[\s/>])([^>]*)>/gi;
const END = /<\/script(?=[\s/>])/gi;
const SOURCE = /(?:^|[\s/])src(?=[\s=/]|$)/i;
/** Types that are data to a browser; a policy for scripts does not touch them. */
const DATA = /(?:^|\s)type=(["'])application\/(?:ld\+)?json\1/i;

/** An inline script. */
export interface InlineElement {
  readonly text: string;
  /** Where the element begins in the document, and where it ends without its end tag. */
  readonly start: number;
  readonly end: number;
  readonly isBare: boolean;
}

/** The inline scripts of a document, in order; not those with a `src`, nor data blocks. */
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
