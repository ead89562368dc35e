import { FACET, FACETS, type Facet } from '#lib/contracts/facets.ts';
import { toggleFilter } from '#lib/filters/change.ts';
import type { ListFilters } from '#lib/filters/facets.ts';
import { type FacetNames, facetLabel, facetTitle } from '#lib/filters/labels.ts';
import type { Region } from '#lib/regions.ts';
import { ColourOptions } from './colour-options.tsx';
import { FilterGroup } from './filter-group.tsx';
import { FilterOptions } from './filter-options.tsx';
import type { FamilySwatches, ListCounts } from './list-state.ts';

interface Props {
  region: Region;
  filters: ListFilters;
  counts: ListCounts;
  /** Number of products in the list. */
  total: number;
  names: FacetNames;
  swatches: FamilySwatches;
  change: (filters: ListFilters) => void;
}

/** False for a filter that applies only to types other than the chosen ones, unless one of its values is chosen. */
function isOffered(facet: Facet, filters: ListFilters): boolean {
  const { types } = FACET[facet];
  if (!types || filters.type.length === 0 || filters[facet].length > 0) return true;
  return types.some((type) => filters.type.includes(type));
}

/**
 * All filters of a list. Values that every product of the list has, and filters with no other values, are left out
 * because they exclude nothing.
 */
export function FilterPanel({ region, filters, counts, total, names, swatches, change }: Props) {
  return (
    <div className="border-t border-line">
      {FACETS.filter((facet) => isOffered(facet, filters)).map((facet) => {
        const { keepsDeadEnds = false, open: opensFirst = false } = FACET[facet];
        const chosen = filters[facet];
        const options = counts[facet]
          .filter(({ value, count }) => {
            if (chosen.includes(value) || keepsDeadEnds) return true;
            return count > 0 && (chosen.length > 0 || count < total);
          })
          .map(({ value, count }) => ({
            value,
            count,
            label: facetLabel(facet, value, region, names),
            // Taken from the requested filters, not from the counts: a tick shows at once, the counts follow.
            selected: chosen.includes(value),
          }));
        if (options.length === 0 || (keepsDeadEnds && options.length === 1)) return null;
        const toggle = (value: string) => change(toggleFilter(filters, facet, value));
        const open = opensFirst || chosen.length > 0;
        return (
          <FilterGroup key={facet} title={facetTitle(facet, region)} open={open}>
            {facet === 'colour' ? (
              <ColourOptions options={options} families={swatchesOf(swatches, filters)} toggle={toggle} />
            ) : (
              <FilterOptions name={facet} options={options} toggle={toggle} />
            )}
          </FilterGroup>
        );
      })}
    </div>
  );
}

/** Swatches of the chosen type. A family without a swatch of that type uses the swatch of all floors. */
function swatchesOf({ all, ofType }: FamilySwatches, { type: [type, another] }: ListFilters) {
  return type && another === undefined ? { ...all, ...ofType[type] } : all;
}
