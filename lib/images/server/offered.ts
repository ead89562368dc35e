import 'server-only';

/** A picture further down is made ahead up to this width in pixels; the first ones in every size they are offered. */
const WIDE = 1200;
const PICTURE = /<(?:img|source)\b[^>]*>/g;
const ADDRESS = /\/image\/upload\/[^\s"')]*\bw_(\d+)[^\s"')]*/g;
/** Decoration that the style sheet asks for. */
const STYLE = /url\((?:&quot;|["'])?(\/image\/upload\/[^)"'&]+)/g;

export interface Offered {
  /** Shown first, in every size and crop. */
  readonly first: readonly string[];
  /** Further down, in the small sizes. */
  readonly later: readonly string[];
}

/** Addresses of the pictures that an HTML document offers, in its order. */
export function picturesOffered(html: string): Offered {
  const first = new Set<string>();
  const later = new Set<string>();
  let sources = '';
  for (const [tag] of html.matchAll(PICTURE)) {
    if (tag.startsWith('<source')) {
      sources += tag;
      continue;
    }
    const isFirst = /fetchpriority="high"|loading="eager"/i.test(tag);
    for (const [url, width] of `${sources}${tag}`.matchAll(ADDRESS))
      if (isFirst) first.add(url);
      else if (Number(width) <= WIDE) later.add(url);
    sources = '';
  }
  for (const [, url = ''] of html.matchAll(STYLE)) later.add(url);
  return { first: [...first], later: [...later].filter((url) => !first.has(url)) };
}
