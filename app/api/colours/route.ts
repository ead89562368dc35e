import { readScope } from '#lib/api/server/scope.ts';
import { catalogue } from '#lib/catalogue/server/catalogue.ts';
import { colourList } from '#lib/catalogue/server/colour-list.ts';
import { cachedJson, failure } from '#lib/server/http/responses.ts';

/** Every colour, for a browser that looks for the nearest itself; loaded when a picture is chosen. */
export async function GET(request: Request): Promise<Response> {
  const { scope, problems } = readScope(new URL(request.url).searchParams);
  if (problems.length > 0) return failure(400, 'bad_request', 'Invalid query.', problems);
  return cachedJson(request, JSON.stringify(await colourList(catalogue(), scope)));
}
