import { fetchOk } from './fetch-page.ts';

const COLOURS = ['black', 'blue', 'brown', 'gray', 'green', 'orange', 'purple', 'red', 'yellow'];
const TYPES = ['CPT', 'HF', ''];

export interface PageKind {
  readonly kind: 'home' | 'listing' | 'product';
  readonly path: string;
}

/** Home, the list of carpets and its first carpet. */
export async function pagesOf(origin: string, region: string): Promise<PageKind[]> {
  const listing = `/${region}/products?type=CPT`;
  const { text } = await fetchOk(origin + listing);
  const product = new RegExp(`href="(/${region}/products/[a-z0-9-]+)"`).exec(text)?.[1];
  if (!product) throw new Error(`${listing} lists no product`);
  return [
    { kind: 'home', path: `/${region}` },
    { kind: 'listing', path: listing },
    { kind: 'product', path: product },
  ];
}

/** Kinds of pages and their path below the region; a pattern takes the first match of the sitemap. */
const KINDS: readonly (readonly [string, string | RegExp])[] = [
  ['home', ''],
  ['list', '/products?type=CPT'],
  ['product', /^\/products\/[^/?]+$/],
  ['floor types', '/product-types'],
  ['floor type', /^\/product-types\/[^/]+$/],
  ['collections', '/collections'],
  ['collection', /^\/collections\/[^/]+$/],
  ['feature', /^\/features\/[^/]+$/],
  ['brand', /^\/brands\/[^/]+$/],
  ['inspiration', '/inspiration'],
  ['project', /^\/inspiration\/projects\/[^/]+$/],
  ['style', /^\/inspiration\/styles\/[^/]+$/],
  ['trend', /^\/inspiration\/trend-reports\/[^/]+$/],
  ['designer', /^\/inspiration\/design-partners\/[^/]+$/],
  ['sustainability', '/sustainability'],
  ['pillar', /^\/sustainability\/[^/]+\/[^/]+$/],
  ['news', '/news'],
  ['article', '/news/care-and-maintenance'],
  ['video article', ''],
  ['questions and contact', '/support'],
  ['sheet', '/about-us'],
  ['store finder', '/find-stores'],
  ['store', /^\/find-stores\/[^/]+$/],
  ['calculator', '/calculator'],
  ['search', '/search?q=wool'],
];

/** Paths of every page of a region, including their query; a large site has several sitemaps. */
export async function sitemapOf(origin: string, region: string): Promise<string[]> {
  const read = async (address: string): Promise<string[]> => {
    const { text } = await fetchOk(address);
    const found = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => new URL(at));
    if (!text.includes('<sitemapindex'))
      return found.map(({ pathname, search }) => pathname + search.replaceAll('&amp;', '&'));
    const own = found.filter(({ pathname }) => pathname.startsWith(`/sitemap-${region}`));
    return (await Promise.all(own.map(({ pathname, search }) => read(origin + pathname + search)))).flat();
  };
  return read(`${origin}/sitemap.xml`);
}

/** One page of every kind that the region has. */
export async function everyKind(origin: string, region: string): Promise<{ kind: string; path: string }[]> {
  const listed = (await sitemapOf(origin, region)).map((each) => each.slice(region.length + 1));
  const videos = await fetchOk(`${origin}/${region}/news-category/videos`);
  const video = new RegExp(`<main[\\s\\S]*?href="/${region}(/news/[a-z0-9-]+)"`).exec(videos.text)?.[1];
  return KINDS.flatMap(([kind, at]) => {
    const path =
      kind === 'video article' ? video : typeof at === 'string' ? at : listed.find((each) => at.test(each));
    return path === undefined ? [] : [{ kind, path: `/${region}${path}` }];
  });
}

/**
 * Every combination of colours in every floor type: over a thousand different addresses with results, for pages that
 * are in no cache. The order is mixed but repeatable, so that any part of the list is similar to any other.
 */
export function filteredListings(region: string): string[] {
  const addresses: string[] = [];
  for (const type of TYPES) {
    for (let set = 1; set < 2 ** COLOURS.length; set += 1) {
      const query = new URLSearchParams(type ? { type } : {});
      for (const [at, colour] of COLOURS.entries()) if (set & (2 ** at)) query.append('colour', colour);
      addresses.push(`/${region}/products?${query}`);
    }
  }
  // A step that shares no divisor with the length visits every address once.
  return addresses.map((_, at) => addresses[(at * 617) % addresses.length] ?? '');
}
