import { respondInScope } from '#lib/api/server/scope.ts';
import { catalogue } from '#lib/catalogue/server/catalogue.ts';
import { shopLists } from '#lib/catalogue/server/shop-lists.ts';

/** The short lists that the browser keeps (S3.11-1). Loaded when the search opens. */
export const GET = (request: Request): Promise<Response> =>
  respondInScope(request, (scope) => shopLists(catalogue(), scope));
