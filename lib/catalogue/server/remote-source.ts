import 'server-only';
import { z } from 'zod';
import {
  type ListingProduct,
  listingProductSchema,
  type Product,
  productSchema,
} from '../../contracts/catalogue.ts';
import { type CatalogueLists, LIST_NAMES, LIST_SCHEMAS } from '../../contracts/lists.ts';
import { createProductApi, PRODUCT_API_LIMITS, type ProductApiOptions } from '../../product-api/client.ts';
import { type Result, ServiceFailure, unwrap } from '../../result.ts';
import { forEachAtOnce } from '../../server/storage/at-once.ts';
import { inRegion } from '../listing.ts';
import type { CatalogueSource, Scope } from './port.ts';

/** Maximum number of concurrent product requests. */
const AT_ONCE = 8;
const listingSchema = z.array(listingProductSchema);

/**
 * The catalogue of a remote product API. Its responses are per site and region; colours are limited to the region
 * here again.
 */
export function remoteSource(
  baseUrl: string,
  options: Omit<ProductApiOptions, 'baseUrl'> = {},
): CatalogueSource {
  const api = createProductApi({ baseUrl, ...options });
  const now = options.now ?? Date.now;
  const where = ({ site, region }: Scope) => ({ website: site, region });
  const wholeList = (scope: Scope) => ({ ...where(scope), maxBytes: PRODUCT_API_LIMITS.maxListBytes });
  const products = async (scope: Scope): Promise<readonly ListingProduct[]> =>
    unwrap(await api.get('products', listingSchema, wholeList(scope)));
  const lookups = new WeakMap<readonly ListingProduct[], Lookup>();
  const lookup = (list: readonly ListingProduct[]): Lookup => {
    const lookup = lookups.get(list) ?? lookupOf(list);
    lookups.set(list, lookup);
    return lookup;
  };
  const product = async (scope: Scope, key: string): Promise<Product | undefined> => {
    const result = await api.get(`products/${encodeURIComponent(key)}`, productSchema, where(scope));
    if (result.ok) return inRegion(result.value, scope.region);
    if (isMissing(result)) return undefined;
    throw new ServiceFailure(result.error);
  };
  let generation = 0;

  return {
    // The client's cache expires by itself; the version changes in step with it, so that derived lists are rebuilt.
    version: async () => `remote-${generation}-${Math.floor(now() / VERSION_MS)}`,

    async *records(scope) {
      yield await products(scope);
    },

    async recordsOf(scope, codes) {
      const byCode = lookup(await products(scope)).products;
      return codes.flatMap((code) => byCode.get(code) ?? []);
    },

    async codesOf(scope, globalItemIds) {
      const { owners } = lookup(await products(scope));
      return new Map(
        globalItemIds.flatMap((id) => {
          const code = owners.get(id);
          return code === undefined ? [] : [[id, code] as const];
        }),
      );
    },

    product,

    async productsOf(scope, codes) {
      const found: Product[] = [];
      await forEachAtOnce(codes, AT_ONCE, async (code) => {
        const one = await product(scope, code);
        if (one) found.push(one);
      });
      return found;
    },

    async lists(scope) {
      const loaded = await Promise.all(
        LIST_NAMES.map(async (name) => {
          const result = await api.get<unknown>(name, LIST_SCHEMAS[name], wholeList(scope));
          // Not every product API has a list of discontinued products.
          if (name === 'discontinued' && isMissing(result)) return [name, []] as const;
          return [name, unwrap(result)] as const;
        }),
      );
      return Object.fromEntries(loaded) as CatalogueLists;
    },

    refresh() {
      generation += 1;
      api.clear();
    },
  };
}

interface Lookup {
  /** By code. */
  readonly products: ReadonlyMap<string, ListingProduct>;
  /** Codes of products by the globalItemId of their colours. */
  readonly owners: ReadonlyMap<string, string>;
}

const lookupOf = (list: readonly ListingProduct[]): Lookup => ({
  products: new Map(list.map((product) => [product.code, product])),
  owners: new Map(list.flatMap(({ code, variants }) => variants.map(({ id }) => [id, code] as const))),
});

/** Time in ms for which lists derived from remote responses are used before they are rebuilt. */
const VERSION_MS = 5 * 60 * 1000;

function isMissing(result: Result<unknown>): boolean {
  return !result.ok && result.error.kind === 'status' && result.error.status === 404;
}
