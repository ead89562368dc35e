import { readScope } from '#lib/api/server/scope.ts';
import { LIST_PAGE_SIZE } from '#lib/catalogue/list-page.ts';
import { catalogue } from '#lib/catalogue/server/catalogue.ts';
import { listed } from '#lib/catalogue/server/listed.ts';
import { parseListFilters } from '#lib/filters/parse.ts';
import { cachedJson, failure } from '#lib/server/http/responses.ts';

/** One page of a filtered list for "Load more" in catalogues too large to hold in the browser. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const { scope, problems } = readScope(query);
  const from = Number(query.get('from') ?? 0);
  if (!Number.isInteger(from) || from < 0)
    problems.push({ field: 'from', reason: 'expected a whole number from 0' });
  if (problems.length > 0) return failure(400, 'bad_request', 'Invalid query.', problems);
  const range = await catalogue().range(scope);
  const places = range.list(parseListFilters(query)).slice(from, from + LIST_PAGE_SIZE);
  return cachedJson(request, JSON.stringify((await range.read(places)).map(listed)));
}
