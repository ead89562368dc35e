import 'server-only';
import type { Assortment } from '../../catalogue/server/assortment.ts';
import { chunks } from '../../chunks.ts';
import { cachedJson, streamedJson } from '../../server/http/responses.ts';

/** Maximum number of products read at once; longer lists are streamed. */
export const READ_BATCH_SIZE = 500;

/**
 * Returns the products at some places of an assortment as a JSON array of any length; `version` is the catalogue's.
 */
export async function productsResponse(
  request: Request,
  range: Assortment,
  places: readonly number[],
  version: string,
): Promise<Response> {
  if (places.length <= READ_BATCH_SIZE) return cachedJson(request, JSON.stringify(await range.read(places)));
  const { pathname, search } = new URL(request.url);
  return streamedJson(request, `${version} ${pathname}${search}`, pieces(range, places));
}

async function* pieces(range: Assortment, places: readonly number[]): AsyncGenerator<string> {
  let before = '[';
  for (const some of chunks(places, READ_BATCH_SIZE)) {
    const floors = await range.read(some);
    if (floors.length === 0) continue;
    yield before + JSON.stringify(floors).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
