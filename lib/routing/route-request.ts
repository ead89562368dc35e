import { queryToSegment } from '../filters/encode.ts';
import { regionPrefix } from '../paths.ts';
import { CATCH_ALL, DEFAULT_REGION, isRegion, type Region } from '../regions.ts';
import { isCleanPath } from './clean-path.ts';
import { INTERNAL, isInternalPath } from './internal-paths.ts';
import { pageQuery } from './page-parameters.ts';

/** Maximum length of path and query string; a longer address is refused before any other work. */
const MAX_TARGET_LENGTH = 2048;

export type Routing =
  | { kind: 'redirect'; status: 307 | 308; location: string }
  | { kind: 'rewrite'; path: string }
  /** No page can have this address: the region's 404. */
  | { kind: 'missing'; region: Region }
  | { kind: 'refuse'; status: 400 | 414 }
  | { kind: 'pass' };

interface Target {
  /** The original path, still percent-encoded. */
  pathname: string;
  /** Query string with its question mark, or ''. */
  search: string;
  /** The visitor's earlier choice, if any. */
  regionCookie?: string;
}

/**
 * Decides what the proxy does with a page request (G1, G2, G13): at most one redirect, never to another origin, never
 * based on the visitor's IP address or language. Filters, colours and states in the query string become an internal
 * path, so that such pages are cached like all others.
 */
export function routeRequest({ pathname, search, regionCookie }: Target): Routing {
  if (pathname.length + search.length > MAX_TARGET_LENGTH) return { kind: 'refuse', status: 414 };
  if (!isCleanPath(pathname)) return { kind: 'refuse', status: 400 };

  const rooted = `/${pathname.replace(/^\/+/, '')}`;
  const bare = withoutLastSlashes(rooted);
  const prefix = regionPrefix(bare);

  if (!prefix) {
    if (isUnknownLocale(bare)) return missing(DEFAULT_REGION);
    const chosen = isRegion(regionCookie) ? regionCookie : DEFAULT_REGION;
    return { kind: 'redirect', status: 307, location: `/${chosen}${bare}${search}` };
  }

  const rest = bare.slice(1 + prefix.raw.length);
  if (prefix.raw === CATCH_ALL) {
    const chosen = isRegion(regionCookie) ? regionCookie : DEFAULT_REGION;
    return { kind: 'redirect', status: 307, location: `/${chosen}${rest}${search}` };
  }
  if (prefix.raw !== prefix.region || bare !== pathname) {
    return { kind: 'redirect', status: 308, location: `/${prefix.region}${rest}${search}` };
  }
  if (isInternalPath(rest)) return missing(prefix.region);
  return rewriteQuery(prefix.region, rest, search);
}

/**
 * A loop instead of a regular expression, which would try every slash and take a tenth of a second for some thousand
 * of them.
 */
function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function rewriteQuery(region: Region, rest: string, search: string): Routing {
  const { known, product, state, isWhole } = pageQuery(rest, search);
  if (product) {
    const { slug, colour } = product;
    return { kind: 'rewrite', path: `/${region}/products/${slug}${INTERNAL.productColour}/${colour}` };
  }
  if (state) return { kind: 'rewrite', path: `/${region}${INTERNAL.storesOfState}/${state}` };
  if (isWhole) return { kind: 'rewrite', path: `/${region}${rest}${INTERNAL.whole}` };
  if (rest !== '/products' || known === '') return { kind: 'pass' };
  const segment = queryToSegment(known);
  if (segment === undefined) return missing(region);
  return { kind: 'rewrite', path: `/${region}${INTERNAL.filteredProducts}/${segment}` };
}

const missing = (region: Region): Routing => ({ kind: 'missing', region });

/** Two letters that are not one of our regions: `/fr/x` is a 404, not a page without a region. */
function isUnknownLocale(pathname: string): boolean {
  return /^\/[a-z]{2}(?:\/|$)/i.test(pathname);
}
