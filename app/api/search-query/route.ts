import { readScope } from '#lib/api/server/scope.ts';
import { searchShop } from '#lib/search/server/search.ts';
import { tidyQuery } from '#lib/search/server/words.ts';
import { cachedJson, failure } from '#lib/server/http/responses.ts';

/** Entries a list in the header; the results page shows more. */
const LIMIT = 10;

/** What the header search asks (S7.2-1): `query`, `website` (GHRES) and `region` (au). */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const { scope, problems } = readScope(query);
  const words = tidyQuery(query.get('query') ?? '');
  if (words === '') problems.push({ field: 'query', reason: 'is missing' });
  if (problems.length > 0) return failure(400, 'bad_request', 'Invalid query.', problems);
  const result = await searchShop(scope, words, LIMIT);
  if (!result.ok) return failure(502, 'search_failed', 'Search is unavailable.');
  return cachedJson(request, JSON.stringify(result.value));
}
