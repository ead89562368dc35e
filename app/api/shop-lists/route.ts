import { readScope } from '#lib/api/server/scope.ts';
import { catalogue } from '#lib/catalogue/server/catalogue.ts';
import { shopLists } from '#lib/catalogue/server/shop-lists.ts';
import { cachedJson, failure } from '#lib/server/http/responses.ts';

/** The short lists the browser holds (S3.11-1); loaded when the search opens. */
export async function GET(request: Request): Promise<Response> {
  const { scope, problems } = readScope(new URL(request.url).searchParams);
  if (problems.length > 0) return failure(400, 'bad_request', 'Invalid query.', problems);
  return cachedJson(request, JSON.stringify(await shopLists(catalogue(), scope)));
}
