import { respondInScope } from '#lib/api/server/scope.ts';
import { quickIndex } from '#lib/search/server/quick-index.ts';

/** Names for instant matches until the search results arrive (G10). Loaded when the search opens. */
export const GET = (request: Request): Promise<Response> => respondInScope(request, quickIndex);
