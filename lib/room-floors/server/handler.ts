import 'server-only';
import { readScope } from '../../api/server/scope.ts';
import { LIST_PAGE_SIZE } from '../../catalogue/list-page.ts';
import { catalogue } from '../../catalogue/server/catalogue.ts';
import type { Scope } from '../../catalogue/server/port.ts';
import { parseListFilters } from '../../filters/parse.ts';
import { ITEM_ID } from '../../id-forms.ts';
import { tidyQuery } from '../../search/server/words.ts';
import { cachedJson, type FieldProblem, failure } from '../../server/http/responses.ts';
import { roomFloorsChoices } from './choices.ts';
import { floorsOfIds, listFloors } from './list.ts';
import { nearestFloors } from './nearest.ts';

/** Answers for a scope of the query, or says what is wrong with the query. */
async function inScope(
  request: Request,
  problemsOf: (query: URLSearchParams) => readonly FieldProblem[],
  answer: (scope: Scope, query: URLSearchParams) => Promise<Response>,
): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const { scope, problems } = readScope(query);
  const all = [...problems, ...problemsOf(query)];
  return all.length > 0 ? failure(400, 'bad_request', 'Invalid query.', all) : answer(scope, query);
}

/** Words and filters of the panel. */
export const handleChoices = (request: Request): Promise<Response> =>
  inScope(
    request,
    () => [],
    async (scope) => cachedJson(request, JSON.stringify(await roomFloorsChoices(catalogue(), scope))),
  );

const idsOf = (query: URLSearchParams) => query.get('ids')?.split(',') ?? [];

function listProblems(query: URLSearchParams): FieldProblem[] {
  const from = Number(query.get('from') ?? 0);
  const isPlace = Number.isInteger(from) && from >= 0;
  const ids = idsOf(query);
  const areIds = ids.length <= LIST_PAGE_SIZE && ids.every((id) => ITEM_ID.test(id));
  return [
    ...(isPlace ? [] : [{ field: 'from', reason: 'expected a whole number from 0' }]),
    ...(areIds ? [] : [{ field: 'ids', reason: `expected at most ${LIST_PAGE_SIZE} numbers with commas` }]),
  ];
}

/** A page of floors, by `words` and filters from the place `from` on; or those of `ids`. */
export const handleFloors = (request: Request): Promise<Response> =>
  inScope(request, listProblems, async (scope, query) => {
    if (query.has('ids'))
      return cachedJson(request, JSON.stringify(await floorsOfIds(catalogue(), scope, idsOf(query))));
    const page = await listFloors(catalogue(), scope, {
      filters: parseListFilters(query),
      words: tidyQuery(query.get('words') ?? ''),
      from: Number(query.get('from') ?? 0),
    });
    return page.ok
      ? cachedJson(request, JSON.stringify(page.value))
      : failure(502, 'search_failed', 'Search is unavailable.');
  });

const nearestProblems = (query: URLSearchParams): FieldProblem[] =>
  ITEM_ID.test(query.get('floor') ?? '') ? [] : [{ field: 'floor', reason: 'expected a global item id' }];

/** The nearest floors to one, each different in a way that is told. */
export const handleNearest = (request: Request): Promise<Response> =>
  inScope(request, nearestProblems, async (scope, query) => {
    const nearest = await nearestFloors(catalogue(), scope, query.get('floor') ?? '');
    return nearest
      ? cachedJson(request, JSON.stringify(nearest))
      : failure(404, 'unknown_floor', 'This floor is not sold here.');
  });
