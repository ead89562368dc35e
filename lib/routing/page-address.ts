import { DEFAULT_REGION, isRegion, type Region } from '../regions.ts';
import { isCleanPath } from './clean-path.ts';
import { fileQuery, pageQuery } from './page-parameters.ts';
import { routeRequest } from './route-request.ts';

/** Top-level paths beside the regions; the matcher of proxy.ts repeats them in the form that Next reads. */
const OUTSIDE_REGIONS =
  /^\/(?:api\/|image\/|video\/|_next\/|brand\/|maps\/|icons\.svg|favicon\.|robots\.txt|llms\.txt|sitemap|manifest\.webmanifest)/;

/** Next takes the rest of such an address for a page's, and answers with the router's data of it. */
const ROUTER_DATA = '.rsc';

export type Addressed =
  /**
   * A page or a file, under the one address that everything that shows the same thing shares; `pathname` is the address
   * without its query.
   */
  | { readonly kind: 'page'; readonly address: string; readonly pathname: string }
  /** No page: the region's 404. */
  | { readonly kind: 'missing'; readonly region: Region; readonly pathname: string }
  /** The proxy answers with a redirect or a refusal, and reads all of the query to do so. */
  | { readonly kind: 'routed' };

/** What the target of a request (path and query) stands for. */
export function addressedBy(target: string): Addressed {
  // Built by hand, so that two slashes at the beginning do not name a host.
  const url = URL.parse(`http://localhost${target}`);
  if (url?.host !== 'localhost') return { kind: 'routed' };
  const { search } = url;
  // Next tidies repeated slashes itself, with a redirect that keeps the query.
  if (!isCleanPath(url.pathname) || url.pathname.includes('//')) return { kind: 'routed' };
  const pathname = canonicalPathname(url.pathname);
  // By its own spelling: one that hides where it stands is no address of an endpoint.
  if (OUTSIDE_REGIONS.test(url.pathname)) return page(pathname, fileQuery(pathname, search));
  if (pathname.endsWith(ROUTER_DATA)) return { kind: 'missing', region: regionOf(pathname), pathname };
  const routing = routeRequest({ pathname, search });
  if (routing.kind === 'redirect' || routing.kind === 'refuse') return { kind: 'routed' };
  if (routing.kind === 'missing') return { kind: 'missing', region: routing.region, pathname };
  const [, region = ''] = pathname.split('/', 2);
  return page(pathname, pageQuery(pathname.slice(1 + region.length), search).known);
}

const page = (pathname: string, query: string): Addressed => ({
  kind: 'page',
  address: query === '' ? pathname : `${pathname}?${query}`,
  pathname,
});

function regionOf(pathname: string): Region {
  const [, first] = pathname.split('/', 2);
  return isRegion(first) ? first : DEFAULT_REGION;
}

/** One spelling for paths that mean the same: only what has to be is percent-encoded. */
function canonicalPathname(pathname: string): string {
  if (!/[^\w./~-]/.test(pathname)) return pathname;
  return pathname
    .split('/')
    .map((part) => encodeURIComponent(decodeURIComponent(part)))
    .join('/');
}
