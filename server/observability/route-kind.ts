import type { IncomingMessage } from 'node:http';
import { isRegion } from '../../lib/regions.ts';

/** First path segments of pages that are counted on their own; all other pages count as content pages. */
const PAGES: Readonly<Record<string, string>> = {
  products: 'page_list',
  search: 'page_search',
  compare: 'page_compare',
  contrast: 'page_contrast',
  'find-stores': 'page_stores',
  calculator: 'page_calculator',
  brands: 'page_taxonomy',
  collections: 'page_taxonomy',
  features: 'page_taxonomy',
  'product-types': 'page_taxonomy',
  'grouped-highlights': 'page_taxonomy',
};
/** Endpoints that are counted on their own. */
const ENDPOINTS: ReadonlySet<string> = new Set([
  'client-errors',
  'colours',
  'csp-reports',
  'csrf',
  'demand',
  'geo-ip',
  'given-photos',
  'list-page',
  'map-places',
  'map-tiles',
  'places',
  'products',
  'project-floors',
  'region',
  'revalidate',
  'room-floors',
  'samples',
  'scenes',
  'search-index',
  'search-query',
  'sent-projects',
  'shared-projects',
  'shared-rooms',
  'shop-lists',
  'spec-packs',
  'store-locator',
  'stores',
  'vitals',
]);

/**
 * Returns the kind of route of an address: one of about forty names whatever a visitor types, so that metrics have
 * few label values. `isData` marks the client router's requests.
 */
function routeKind(address: string, isData: boolean): string {
  const [pathname = ''] = address.split('?', 1);
  const [, first = '', second = '', third = ''] = pathname.split('/', 4);
  if (first === '_next') return 'static';
  if (first === 'image' || first === 'video') return first;
  // Orders are counted separately from their status, which is requested far more often.
  if (first === 'api' && second === 'samples' && third !== '') return 'api_order_states';
  if (first === 'api') return ENDPOINTS.has(second) ? `api_${second.replaceAll('-', '_')}` : 'api_other';
  if (isData) return 'router_data';
  if (first === '') return 'page_home';
  if (!isRegion(first)) return 'file';
  if (second === '') return 'page_home';
  if (second === 'products' && third !== '') return 'page_product';
  return Object.hasOwn(PAGES, second) ? (PAGES[second] ?? 'page_written') : 'page_written';
}

/** Returns the kind of route that a request addresses. */
export const kindOf = ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string =>
  routeKind(url, headers.rsc !== undefined);
