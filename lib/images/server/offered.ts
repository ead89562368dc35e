import 'server-only';

/**
 * Maximum width in pixels at which pictures further down a page are pre-rendered. The first pictures are rendered in
 * every offered size.
 */
const WIDE = 1200;
const PICTURE = /<(?:img|source)\b[^>]*>/g;
const ADDRESS = /\/image\/upload\/[^\s"')]*\bw_(\d+)[^\s"')]*/g;
/** Decorative pictures in inline styles. */
const STYLE = /url\((?:&quot;|["'])?(\/image\/upload\/[^)"'&]+)/g;

export interface OfferedPictures {
  /** Shown first; in every size and crop. */
  readonly first: readonly string[];
  /** Further down the page; only in small sizes. */
  readonly later: readonly string[];
}

/** URLs of the pictures that an HTML document offers, in document order. */
export function picturesOffered(html: string): OfferedPictures {
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
