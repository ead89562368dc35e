import 'server-only';
import { catalogue } from '../../catalogue/server/catalogue.ts';
import type { Catalogue, Scope } from '../../catalogue/server/port.ts';
import { CATALOGUE_VERSION_HEADER } from '../../catalogue/shop-lists.ts';
import { REGIONS } from '../../regions.ts';
import { ServiceFailure } from '../../result.ts';
import { versioned } from '../../server/db/versioned.ts';
import { cachedJson, failure, invalidQuery, queryTooLong } from '../../server/http/responses.ts';
import { logger } from '../../server/logger.ts';
import { productsResponse, READ_BATCH_SIZE } from './long-list.ts';
import { filteredProducts } from './products.ts';
import { COLLECTIONS, ENTRIES } from './resources.ts';
import { readScope } from './scope.ts';

const MAX_QUERY = 2048;
/**
 * Maximum number of cached lists as text: all lists in all regions, of the shop's own site and one more. With fewer,
 * a client that reads all of them would evict those that browsers request, `listing` and `product-types`.
 */
const MAX_CACHED_BODIES = Object.keys(COLLECTIONS).length * REGIONS.length * 2;

/** Answers GET /api/{resource} and /api/{resource}/{id} (S7.6, S7.7, S7.11). */
export async function handleCatalogue(request: Request, resource: string, id?: string): Promise<Response> {
  const known =
    id === undefined
      ? resource === 'products' || Object.hasOwn(COLLECTIONS, resource)
      : Object.hasOwn(ENTRIES, resource);
  if (!known) return failure(404, 'unknown_resource', 'Unknown resource.');
  const { search, searchParams } = new URL(request.url);
  if (search.length > MAX_QUERY) return queryTooLong();
  const { scope, problems } = readScope(searchParams);
  if (problems.length > 0) return invalidQuery(problems);
  try {
    if (id !== undefined) {
      const entry = await ENTRIES[resource]?.(catalogue(), scope, id);
      return entry
        ? cachedJson(request, JSON.stringify(entry))
        : failure(404, 'not_found', 'There is no such entry.');
    }
    return resource === 'products'
      ? await answerProducts(request, scope)
      : await answerList(request, resource, scope);
  } catch (error) {
    logger.error({ code: 'catalogue_api_failed', resource, err: error }, 'Catalogue API: request failed');
    const timedOut = error instanceof ServiceFailure && error.error.kind === 'timeout';
    return failure(timedOut ? 504 : 503, 'unavailable', 'The catalogue is unavailable at the moment.');
  }
}

async function answerProducts(request: Request, scope: Scope): Promise<Response> {
  const version = await catalogue().version();
  const query = new URL(request.url).searchParams;
  const { problems, range, places } = await filteredProducts(catalogue(), scope, query);
  if (problems.length === 0) return productsResponse(request, range, places, version);
  return invalidQuery(problems);
}

/** Returns a whole list from the cache; a list with too many floors to cache as text is read again. */
async function answerList(request: Request, resource: string, scope: Scope): Promise<Response> {
  if (resource === 'listing') {
    const [version, range] = await Promise.all([catalogue().version(), catalogue().range(scope)]);
    if (range.length > READ_BATCH_SIZE)
      return ofVersion(version, await productsResponse(request, range, [...range.rows.keys()], version));
  }
  const { text, version } = await bodies().get(`${resource}:${scope.site}:${scope.region}`);
  return ofVersion(version, cachedJson(request, text));
}

function ofVersion(version: string, response: Response): Response {
  response.headers.set(CATALOGUE_VERSION_HEADER, version);
  return response;
}

let cached:
  | { source: Catalogue; bodies: ReturnType<typeof versioned<{ text: string; version: string }>> }
  | undefined;

/** Bodies of whole lists, built once per version of the catalogue. */
function bodies() {
  const source = catalogue();
  if (cached?.source !== source) {
    const make = async (key: string) => {
      const [resource = '', website = '', region = ''] = key.split(':');
      const { scope } = readScope(new URLSearchParams({ website, region }));
      const version = await source.version();
      return { version, text: JSON.stringify(await COLLECTIONS[resource]?.(source, scope)) };
    };
    cached = { source, bodies: versioned(source.version, make, MAX_CACHED_BODIES) };
  }
  return cached.bodies;
}
