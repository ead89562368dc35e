import { FACET, FACETS, type Facet } from '#lib/contracts/facets.ts';
import { toggleFilter } from '#lib/filters/change.ts';
import type { FacetCounts } from '#lib/filters/counts.ts';
import type { ListFilters } from '#lib/filters/facets.ts';
import { type FacetNames, facetLabel, facetTitle } from '#lib/filters/labels.ts';
import type { Region } from '#lib/regions.ts';
import { ColourOptions } from './colour-options.tsx';
import { FilterGroup } from './filter-group.tsx';
import { FilterOptions } from './filter-options.tsx';

interface Props {
  region: Region;
  filters: ListFilters;
  counts: FacetCounts;
  names: FacetNames;
  families: Readonly<Record<string, string>>;
  change: (filters: ListFilters) => void;
}

/** False for a filter of other types than those chosen, unless something in it is chosen. */
function isOffered(facet: Facet, filters: ListFilters): boolean {
  const { types } = FACET[facet];
  if (!types || filters.type.length === 0 || filters[facet].length > 0) return true;
  return types.some((type) => filters.type.includes(type));
}

/** All filters of a list. A filter with a single value for everything on sale tells nothing and is left out. */
export function FilterPanel({ region, filters, counts, names, families, change }: Props) {
  return (
    <div className="border-t border-line">
      {FACETS.filter((facet) => counts[facet].length > 1 && isOffered(facet, filters)).map((facet) => {
        const { keepsDeadEnds = false, open: opensFirst = false } = FACET[facet];
        const options = counts[facet]
          .filter(({ value, count }) => count > 0 || filters[facet].includes(value) || keepsDeadEnds)
          .map(({ value, count }) => ({
            value,
            count,
            label: facetLabel(facet, value, region, names),
            // Of the wish, not of the counts: a tick answers at once, the counts follow.
            selected: filters[facet].includes(value),
          }));
        const toggle = (value: string) => change(toggleFilter(filters, facet, value));
        const open = opensFirst || filters[facet].length > 0;
        return (
          <FilterGroup key={facet} title={facetTitle(facet, region)} open={open}>
            {facet === 'colour' ? (
              <ColourOptions options={options} families={families} toggle={toggle} />
            ) : (
              <FilterOptions name={facet} options={options} toggle={toggle} />
            )}
          </FilterGroup>
        );
      })}
    </div>
  );
}
