import 'server-only';
import type { Assortment } from '../../catalogue/server/assortment.ts';
import type { Catalogue, Scope } from '../../catalogue/server/port.ts';
import type { Segment } from '../../contracts/highlights.ts';
import { type ListFilters, NO_FILTERS } from '../../filters/facets.ts';
import { canonicalValues, parseListFilters } from '../../filters/parse.ts';
import { knownValues, validateFilters } from '../../filters/validate.ts';
import type { FieldProblem } from '../../server/http/responses.ts';

interface ProductsAnswer {
  readonly range: Assortment;
  /** Places of the matching products, in order. */
  readonly places: readonly number[];
  readonly problems: readonly FieldProblem[];
}

/**
 * GET products: filtered by type, subType, market, shape, thickness, rollSize and segment (S7.7-1), segments by name
 * or id (S7.7-2). The client filters by colour (G16), so colour is ignored here.
 */
export async function filteredProducts(
  catalogue: Catalogue,
  scope: Scope,
  query: URLSearchParams,
): Promise<ProductsAnswer> {
  const [range, segments, types] = await Promise.all([
    catalogue.range(scope),
    catalogue.list('segments', scope),
    catalogue.list('product-types', scope),
  ]);
  const filters = withSegmentIds(
    { ...parseListFilters(query), colour: NO_FILTERS.colour, display: NO_FILTERS.display },
    segments,
  );
  const known = knownValues(range.index, {
    subType: types.map(({ code }) => code),
    segment: segments.map(({ id }) => id),
  });
  const problems = validateFilters(filters, known).map(({ facet, value }) => ({
    field: facet,
    reason: `"${value.slice(0, 60)}" is not a known value`,
  }));
  return { problems, range, places: problems.length > 0 ? [] : range.list(filters) };
}

function withSegmentIds(filters: ListFilters, segments: readonly Segment[]): ListFilters {
  const ids = new Map(segments.map(({ id, name }) => [name.toLowerCase(), id]));
  return {
    ...filters,
    segment: canonicalValues(filters.segment.map((value) => ids.get(value.toLowerCase()) ?? value)),
  };
}
