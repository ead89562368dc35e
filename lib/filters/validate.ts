import { FACET, FACETS, type Facet } from '../contracts/facets.ts';
import type { ListFilters } from './facets.ts';
import type { ListIndex } from './list-index.ts';

export type KnownValues = Readonly<Record<Facet, ReadonlySet<string>>>;
export interface UnknownValue {
  readonly facet: Facet;
  readonly value: string;
}

/**
 * Returns all valid values of each filter: those of the list's products, those that a filter always has, and those
 * that the catalogue names even if no product has them now (valid but empty, SEO-8).
 */
export function knownValues(
  { values }: ListIndex,
  named: Readonly<Partial<Record<Facet, readonly string[]>>>,
): KnownValues {
  return Object.fromEntries(
    FACETS.map((facet) => [
      facet,
      new Set(FACET[facet].all ?? [...values[facet].keys(), ...(named[facet] ?? [])]),
    ]),
  ) as Record<Facet, Set<string>>;
}

/** Returns the chosen values that the shop does not know; a list with any of them is a 404 (SEO-8). */
export function validateFilters(filters: ListFilters, known: KnownValues): UnknownValue[] {
  return FACETS.flatMap((facet) =>
    filters[facet].filter((value) => !known[facet].has(value)).map((value) => ({ facet, value })),
  );
}
