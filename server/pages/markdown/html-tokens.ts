/** A text or a tag of one of our documents. The reader only has to handle what React and our own Markdown write. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open' | 'close'; readonly name: string; readonly attributes: string };

/** Elements whose content is plain text. */
const RAW = new Set(['script', 'style', 'textarea', 'title']);
const ATTRIBUTE = /([^\s"'<>/=]+)(?:="([^"]*)")?/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/**
 * Yields the tokens of a document in order, without comments. Written by hand, without regular expressions that the
 * text of a page could make slow.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open !== at) yield { kind: 'text', text: decoded(html.slice(at, open < 0 ? html.length : open)) };
    if (open < 0) return;
    if (html.startsWith('<!', open)) {
      const end = html.startsWith('<!--', open) ? html.indexOf('-->', open) + 2 : html.indexOf('>', open);
      at = end < open ? html.length : end + 1;
      continue;
    }
    const end = endOfTag(html, open);
    const isClosing = html[open + 1] === '/';
    const [name = ''] = html.slice(open + (isClosing ? 2 : 1), end).split(/[\s/]/, 1);
    const tag = name.toLowerCase();
    const attributes = html.slice(open + 1 + name.length, end);
    yield { kind: isClosing ? 'close' : 'open', name: tag, attributes };
    at = end + 1;
    if (!isClosing && RAW.has(tag)) {
      const close = html.indexOf(`</${tag}`, at);
      const text = html.slice(at, close < 0 ? html.length : close);
      yield { kind: 'text', text: decoded(text) };
      at += text.length;
    }
  }
}

/**
 * Returns the position of the `>` that ends a tag, ignoring quoted values; the end of the document if there is none.
 */
function endOfTag(html: string, open: number): number {
  let quote = '';
  for (let at = open + 1; at < html.length; at += 1) {
    const character = html[at] ?? '';
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at;
  }
  return html.length;
}

/** Returns the attributes of a tag; the value of one without a value is ''. */
export function attributesOf(attributes: string): ReadonlyMap<string, string> {
  return new Map(
    [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      decoded(value),
    ]),
  );
}

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,5}));/gi, (all, hex, decimal, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? all;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
