import { offsetProblems, respondInScope } from '#lib/api/server/scope.ts';
import { LIST_PAGE_SIZE } from '#lib/catalogue/list-page.ts';
import { catalogue } from '#lib/catalogue/server/catalogue.ts';
import { toListedProduct } from '#lib/catalogue/server/listed-product.ts';
import { parseListFilters } from '#lib/filters/parse.ts';

/** One page of a filtered list, for "Load more" in catalogues that are too large for the browser. */
export const GET = (request: Request): Promise<Response> =>
  respondInScope(
    request,
    async (scope, query) => {
      const from = Number(query.get('from') ?? 0);
      const range = await catalogue().range(scope);
      const places = range.list(parseListFilters(query)).slice(from, from + LIST_PAGE_SIZE);
      return (await range.read(places)).map(toListedProduct);
    },
    offsetProblems,
  );
