import type { Segment } from '../contracts/catalogue.ts';
import type { ListFilters } from '../filters/facets.ts';
import { settle } from '../filters/parse.ts';

/** Parameters of GET products (S7.7-1). Colour is filtered by us and never sent (G16). */
export type ProductsQuery = Readonly<
  Record<'type' | 'subType' | 'market' | 'shape' | 'thickness' | 'rollSize' | 'segment', readonly string[]>
>;

/**
 * A list's state as the product API takes it: sub-filters cleared when the type is empty (S7.7-3),
 * segment ids translated to segment names (S7.7-2).
 */
export function productsQuery(
  state: ListFilters,
  segments: readonly Pick<Segment, 'id' | 'name'>[],
): ProductsQuery {
  const { type, subType, market, shape, thickness, rollSize, segment } = settle(state);
  const names = new Map(segments.map(({ id, name }) => [id, name]));
  return {
    type,
    subType,
    market,
    shape,
    thickness,
    rollSize,
    segment: segment.map((id) => names.get(id) ?? id),
  };
}
