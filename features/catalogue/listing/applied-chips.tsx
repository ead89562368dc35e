import { Chip } from '#components/chip/chip.tsx';
import { appliedFilters, clearFilters, toggleFilter } from '#lib/filters/change.ts';
import { filtersToQuery } from '#lib/filters/encode.ts';
import type { ListFilters } from '#lib/filters/facets.ts';
import { type FacetNames, facetLabel } from '#lib/filters/labels.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { followAtOnce } from './list-link.ts';

interface Props {
  region: Region;
  filters: ListFilters;
  names: FacetNames;
  change: (filters: ListFilters) => void;
}

/**
 * The chosen filters, each removable by name, and one link that clears all (A-15, U-3). They are links, so they work
 * without JavaScript.
 */
export function AppliedChips({ region, filters, names, change }: Props) {
  const applied = appliedFilters(filters);
  if (applied.length === 0) return null;
  const address = (next: ListFilters) => paths.products(region, filtersToQuery(next));
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap items-center gap-2">
      {applied.map(({ facet, value }) => {
        const next = toggleFilter(filters, facet, value);
        return (
          <li key={`${facet}-${value}`}>
            <Chip
              label={facetLabel(facet, value, region, names)}
              href={address(next)}
              onClick={followAtOnce(() => change(next))}
            />
          </li>
        );
      })}
      <li>
        <a
          href={address(clearFilters(filters))}
          onClick={followAtOnce(() => change(clearFilters(filters)))}
          rel="nofollow"
          className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center px-1 text-sm underline underline-offset-4"
        >
          Clear all
        </a>
      </li>
    </ul>
  );
}
