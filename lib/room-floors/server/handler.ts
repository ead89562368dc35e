import 'server-only';
import { offsetProblems, respondInScope } from '../../api/server/scope.ts';
import { LIST_PAGE_SIZE } from '../../catalogue/list-page.ts';
import { catalogue } from '../../catalogue/server/catalogue.ts';
import { parseListFilters } from '../../filters/parse.ts';
import { ITEM_ID } from '../../id-forms.ts';
import { tidyQuery } from '../../search/server/words.ts';
import { type FieldProblem, failure } from '../../server/http/responses.ts';
import { roomFloorsChoices } from './choices.ts';
import { floorsOfIds, listFloors } from './list.ts';
import { nearestFloors } from './nearest.ts';

/** Returns texts and filters of the panel. */
export const handleChoices = (request: Request): Promise<Response> =>
  respondInScope(request, (scope) => roomFloorsChoices(catalogue(), scope));

const idsOf = (query: URLSearchParams) => query.get('ids')?.split(',') ?? [];

function listProblems(query: URLSearchParams): FieldProblem[] {
  const ids = idsOf(query);
  const areIds = ids.length <= LIST_PAGE_SIZE && ids.every((id) => ITEM_ID.test(id));
  return [
    ...offsetProblems(query),
    ...(areIds ? [] : [{ field: 'ids', reason: `expected at most ${LIST_PAGE_SIZE} numbers with commas` }]),
  ];
}

/** Returns a page of floors by `words` and filters, starting at index `from`; or the floors in `ids`. */
export const handleFloors = (request: Request): Promise<Response> =>
  respondInScope(
    request,
    async (scope, query) => {
      if (query.has('ids')) return floorsOfIds(catalogue(), scope, idsOf(query));
      const page = await listFloors(catalogue(), scope, {
        filters: parseListFilters(query),
        words: tidyQuery(query.get('words') ?? ''),
        from: Number(query.get('from') ?? 0),
      });
      return page.ok ? page.value : failure(502, 'search_failed', 'Search is unavailable.');
    },
    listProblems,
  );

/** Returns the nearest floors to one floor, each with its difference. */
export const handleNearest = (request: Request): Promise<Response> =>
  respondInScope(
    request,
    async (scope, query) =>
      (await nearestFloors(catalogue(), scope, query.get('floor') ?? '')) ??
      failure(404, 'unknown_floor', 'This floor is not sold here.'),
    (query) =>
      ITEM_ID.test(query.get('floor') ?? '') ? [] : [{ field: 'floor', reason: 'expected a global item id' }],
  );
