import 'server-only';
import { z } from 'zod';
import { inRegion } from '../../catalogue/listing.ts';
import { type CatalogueLists, LIST_NAMES, LIST_SCHEMAS } from '../../catalogue/lists.ts';
import { listingProductSchema, productSchema } from '../../contracts/catalogue.ts';
import { createProductApi, type ProductApiOptions } from '../../product-api/client.ts';
import { type Result, ServiceFailure, unwrap } from '../../result.ts';
import type { CatalogueSource, Scope } from './port.ts';

const listingSchema = z.array(listingProductSchema);

/** The catalogue of a remote product API. It answers per site and region; its colours are limited here once more. */
export function remoteSource(
  baseUrl: string,
  options: Omit<ProductApiOptions, 'baseUrl'> = {},
): CatalogueSource {
  const api = createProductApi({ baseUrl, ...options });
  const now = options.now ?? Date.now;
  const where = ({ site, region }: Scope) => ({ website: site, region });
  let generation = 0;

  return {
    // The client's own memory expires by itself; the version steps with it so that derived lists follow.
    version: async () => `remote-${generation}-${Math.floor(now() / VERSION_MS)}`,

    listing: async (scope) => unwrap(await api.get('products', listingSchema, where(scope))),

    async product(scope, key) {
      const result = await api.get(`products/${encodeURIComponent(key)}`, productSchema, where(scope));
      if (result.ok) return inRegion(result.value, scope.region);
      if (isMissing(result)) return undefined;
      throw new ServiceFailure(result.error);
    },

    async lists(scope) {
      const loaded = await Promise.all(
        LIST_NAMES.map(async (name) => {
          const result = await api.get<unknown>(name, LIST_SCHEMAS[name], where(scope));
          // Not every product API keeps a list of what has left the range.
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

/** How long, in milliseconds, lists made from the remote answers are used before they are made again. */
const VERSION_MS = 5 * 60 * 1000;

function isMissing(result: Result<unknown>): boolean {
  return !result.ok && result.error.kind === 'status' && result.error.status === 404;
}
