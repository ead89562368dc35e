/** Small readers of raw HTML, for HTTP tests. */

const decode = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Removes scripts, whose content is data, and the comments that React inserts between texts. */
export const markupOf = (html: string) =>
  html.replace(/<script\b[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '');

/** An attribute of the first tag that matches. */
export function attribute(html: string, tag: RegExp, name: string): string | undefined {
  const found = tag.exec(html)?.[0];
  const value = found && new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(found)?.[1];
  return value === undefined ? undefined : decode(value);
}

export const canonicalOf = (html: string) => attribute(html, /<link[^>]*rel="canonical"[^>]*>/, 'href');
export const titleOf = (html: string) => decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
export const metaOf = (html: string, name: string) =>
  attribute(html, new RegExp(`<meta[^>]*(?:name|property)="${name}"[^>]*>`), 'content');

/** Addresses by hreflang, from the head. */
export function alternatesOf(html: string): Record<string, string> {
  const tags = html.match(/<link[^>]*rel="alternate"[^>]*>/g) ?? [];
  return Object.fromEntries(
    tags.flatMap((tag) => {
      const lang = attribute(tag, /.*/s, 'hreflang');
      const href = attribute(tag, /.*/s, 'href');
      return lang && href ? [[lang, href]] : [];
    }),
  );
}

/** Addresses of all plain links. */
export const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map((match) => decode(match[1] ?? ''));

/** Parsed structured data of a page; throws if a block does not parse. */
export function jsonLdOf(html: string): unknown[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map((match) =>
    JSON.parse(match[1] ?? ''),
  );
}
