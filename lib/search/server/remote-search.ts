import 'server-only';
import type { Catalogue, Scope } from '../../catalogue/server/port.ts';
import type { ProductEntry, SearchResponse, VariantEntry } from '../../contracts/search.ts';
import type { CircuitBreaker } from '../../http/circuit-breaker.ts';
import { send } from '../../http/client.ts';
import { paths } from '../../paths.ts';
import type { Region } from '../../regions.ts';
import { readSearchResponse } from '../read-response.ts';
import type { Search } from './port.ts';

/** Timeout in ms of a search; the visitor has usually typed more by then. */
const SEARCH_TIMEOUT_MS = 4000;

/**
 * Search through a remote search API (S7.2-1). Only names and ids of its response are used; links and swatches come
 * from the catalogue, and floors that the catalogue does not sell here are left out (S1-5).
 */
export function remoteSearch(
  baseUrl: string,
  catalogue: Catalogue,
  { timeoutMs = SEARCH_TIMEOUT_MS, breaker }: { timeoutMs?: number; breaker?: CircuitBreaker } = {},
): Search {
  return {
    async find(scope, query, limit) {
      const answer = await send({
        url: `${baseUrl}/search-query`,
        query: { query, website: scope.site, region: scope.region },
        referrerPolicy: 'no-referrer',
        timeoutMs,
        ...(breaker ? { breaker } : {}),
        parse: (data) => readSearchResponse(data, scope.region),
      });
      if (!answer.ok) return answer;
      return { ok: true, value: await completed(answer.value, catalogue, scope, limit) };
    },
  };
}

async function completed(
  answer: SearchResponse,
  catalogue: Catalogue,
  scope: Scope,
  limit: number,
): Promise<SearchResponse> {
  const [range, floors, collections, types, highlights, features] = await Promise.all([
    catalogue.range(scope),
    catalogue.floorsOf(
      scope,
      answer.variants.map(({ globalItemId }) => globalItemId),
    ),
    catalogue.list('collections', scope),
    catalogue.list('product-types', scope),
    catalogue.list('highlights', scope),
    catalogue.list('features', scope),
  ]);
  const { region } = scope;
  const products = await range.read(range.placesOf(answer.products.map(({ productCode }) => productCode)));
  const byCode = new Map(products.map((product) => [product.code, product]));
  const hrefs = new Map([
    ...collections.map(({ airtableId, slug }) => [airtableId, paths.collection(region, slug)] as const),
    ...types.map(({ airtableId, slug }) => [airtableId, paths.productType(region, slug)] as const),
    ...highlights.map(({ airtableId, slug }) => [airtableId, highlightPath(region, slug)] as const),
    ...features.map(({ airtableId, id }) => [airtableId, paths.feature(region, id)] as const),
  ]);
  const listed = <T extends { airtableId: string; href: string }>(entries: readonly T[]) =>
    entries.flatMap((entry) => {
      const href = hrefs.get(entry.airtableId);
      return href ? [{ ...entry, href }] : [];
    });
  const lists = {
    products: answer.products.flatMap((entry): ProductEntry[] => {
      const product = byCode.get(entry.productCode);
      const swatch = product?.variants[0]?.swatch;
      if (!product || !swatch) return [];
      return [{ ...entry, href: paths.product(region, product.slug), swatch }];
    }),
    variants: answer.variants.flatMap((entry): VariantEntry[] => {
      const found = floors.get(entry.globalItemId);
      if (!found) return [];
      const { product, variant } = found;
      const href = paths.product(region, product.slug, variant.slug);
      return [{ ...entry, href, patternCloudinaryPublicId: variant.swatch }];
    }),
    highlights: listed(answer.highlights),
    collections: listed(answer.collections),
    types: listed(answer.types),
    pages: [],
  };
  return {
    ...answer,
    products: lists.products.slice(0, limit),
    variants: lists.variants.slice(0, limit),
    highlights: lists.highlights.slice(0, limit),
    collections: lists.collections.slice(0, limit),
    types: lists.types.slice(0, limit),
    pages: [],
    totals: {
      products: lists.products.length,
      variants: lists.variants.length,
      highlights: lists.highlights.length,
      collections: lists.collections.length,
      types: lists.types.length,
      pages: 0,
    },
  };
}

function highlightPath(region: Region, slug: string): string {
  const [group = '', entry] = slug.split('#');
  return paths.groupedHighlights(region, group, entry);
}
