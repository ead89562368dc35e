import { DEFAULT_REGION, isRegion, type Region } from '../regions.ts';
import { isCleanPath } from './clean-path.ts';
import { fileQuery, pageQuery } from './page-parameters.ts';
import { routeRequest } from './route-request.ts';

/** Top-level paths outside of regions; the matcher of proxy.ts repeats them in the format that Next requires. */
const OUTSIDE_REGIONS =
  /^\/(?:api\/|image\/|video\/|_next\/|brand\/|maps\/|icons\.svg|favicon\.|robots\.txt|llms\.txt|sitemap|manifest\.webmanifest)/;

/** Next treats the rest of such an address as a page's, and responds with its router data. */
const ROUTER_DATA = '.rsc';

export type RequestTarget =
  /**
   * A page or a file, with the canonical address that all equivalent addresses share; `pathname` is the address
   * without its query string.
   */
  | { readonly kind: 'page'; readonly address: string; readonly pathname: string }
  /** No page: the region's 404. */
  | { readonly kind: 'missing'; readonly region: Region; readonly pathname: string }
  /** The proxy responds with a redirect or a refusal, and needs the whole query string for that. */
  | { readonly kind: 'routed' };

/** Classifies the target of a request (path and query string). */
export function classifyTarget(target: string): RequestTarget {
  // Built as a string, so that two leading slashes do not name a host.
  const url = URL.parse(`http://localhost${target}`);
  if (url?.host !== 'localhost') return { kind: 'routed' };
  const { search } = url;
  // Next normalises repeated slashes itself, with a redirect that keeps the query string.
  if (!isCleanPath(url.pathname) || url.pathname.includes('//')) return { kind: 'routed' };
  const pathname = canonicalPathname(url.pathname);
  // Compares the original spelling: an encoded prefix is not an endpoint's address.
  if (OUTSIDE_REGIONS.test(url.pathname)) return page(pathname, fileQuery(pathname, search));
  if (pathname.endsWith(ROUTER_DATA)) return { kind: 'missing', region: regionOf(pathname), pathname };
  const routing = routeRequest({ pathname, search });
  if (routing.kind === 'redirect' || routing.kind === 'refuse') return { kind: 'routed' };
  if (routing.kind === 'missing') return { kind: 'missing', region: routing.region, pathname };
  const [, region = ''] = pathname.split('/', 2);
  return page(pathname, pageQuery(pathname.slice(1 + region.length), search).known);
}

const page = (pathname: string, query: string): RequestTarget => ({
  kind: 'page',
  address: query === '' ? pathname : `${pathname}?${query}`,
  pathname,
});

function regionOf(pathname: string): Region {
  const [, first] = pathname.split('/', 2);
  return isRegion(first) ? first : DEFAULT_REGION;
}

/** Returns one spelling for equivalent paths: only characters that require it are percent-encoded. */
function canonicalPathname(pathname: string): string {
  if (!/[^\w./~-]/.test(pathname)) return pathname;
  return pathname
    .split('/')
    .map((part) => encodeURIComponent(decodeURIComponent(part)))
    .join('/');
}
