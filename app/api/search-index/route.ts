import { readScope } from '#lib/api/server/scope.ts';
import { quickIndex } from '#lib/search/server/quick-index.ts';
import { cachedJson, failure } from '#lib/server/http/responses.ts';

/** Names for instant matches while the search itself waits (G10); loaded when the search opens. */
export async function GET(request: Request): Promise<Response> {
  const { scope, problems } = readScope(new URL(request.url).searchParams);
  if (problems.length > 0) return failure(400, 'bad_request', 'Invalid query.', problems);
  return cachedJson(request, JSON.stringify(await quickIndex(scope)));
}
