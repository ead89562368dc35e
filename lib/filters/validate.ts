import { COLOUR_FAMILIES, TYPE_CODES } from '../contracts/codes.ts';
import { FACETS, type Facet, type ListFilters } from './facets.ts';
import type { ListIndex } from './list-index.ts';

export type KnownValues = Readonly<Record<Facet, ReadonlySet<string>>>;
export interface UnknownValue {
  readonly facet: Facet;
  readonly value: string;
}

/**
 * Every value a list may be filtered by: those of its products, all types and colour families, and the
 * sub-types and segments the catalogue names even where nothing has them now (valid but empty, SEO-8).
 */
export function knownValues(
  { values }: ListIndex,
  named: { subTypes?: readonly string[]; segments?: readonly string[] } = {},
): KnownValues {
  const listed = (facet: Facet) => new Set(values[facet].keys());
  return {
    shape: listed('shape'),
    thickness: listed('thickness'),
    rollSize: listed('rollSize'),
    market: listed('market'),
    type: new Set(TYPE_CODES),
    colour: new Set(COLOUR_FAMILIES),
    subType: new Set([...values.subType.keys(), ...(named.subTypes ?? [])]),
    segment: new Set([...values.segment.keys(), ...(named.segments ?? [])]),
  };
}

/** The chosen values the shop does not know; a list with any of them is a 404 (SEO-8). */
export function validateFilters(filters: ListFilters, known: KnownValues): UnknownValue[] {
  return FACETS.flatMap((facet) =>
    filters[facet].filter((value) => !known[facet].has(value)).map((value) => ({ facet, value })),
  );
}
