import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { clearFilters } from '#lib/filters/change.ts';
import { filtersToQuery } from '#lib/filters/encode.ts';
import type { ListFilters } from '#lib/filters/facets.ts';
import { type FacetNames, facetLabel, facetTitle } from '#lib/filters/labels.ts';
import type { ListAlternative } from '#lib/filters/list-alternatives.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { followAtOnce } from './list-link.ts';
import { countNoun } from './list-words.ts';

interface Props {
  region: Region;
  filters: ListFilters;
  names: FacetNames;
  ways: readonly ListAlternative[];
  change: (filters: ListFilters) => void;
}

/** Content of an empty list: the nearest colour, filters to remove, and a way to start again, all as links (SEO-8). */
export function NothingFound({ region, filters, names, ways, change }: Props) {
  const nearby = ways.map(({ facet, value, total }) => {
    const next: ListFilters = { ...filters, [facet]: value === undefined ? [] : [value] };
    const floors = `${total} ${countNoun(next, total)}`;
    const words =
      value === undefined
        ? `Without ${facetTitle(facet, region).toLowerCase()}: ${floors}`
        : `In ${facetLabel(facet, value, region, names).toLowerCase()} instead: ${floors}`;
    return { next, words };
  });
  const links = [...nearby, { next: clearFilters(filters), words: 'Start again from all floors' }];
  return (
    <EmptyState
      title={`No ${countNoun(filters, 0)} match`}
      text="Change or remove a filter, or start again from the whole range."
      action={
        <ul className="grid">
          {links.map(({ next, words }) => (
            <li key={words}>
              <a
                href={paths.products(region, filtersToQuery(next))}
                rel="nofollow"
                onClick={followAtOnce(() => change(next))}
                className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
              >
                {words}
              </a>
            </li>
          ))}
        </ul>
      }
    />
  );
}
