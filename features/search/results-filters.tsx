import { buttonClass } from '#components/button/button-style.ts';
import { Chip } from '#components/chip/chip.tsx';
import { Icon } from '#components/icon/icon.tsx';
import type { Facet } from '#lib/contracts/facets.ts';
import { appliedFilters } from '#lib/filters/change.ts';
import { facetLabel, facetTitle } from '#lib/filters/labels.ts';
import { paths } from '#lib/paths.ts';
import type { ResultsData } from './results-data.ts';
import { searchAddress } from './search-address.ts';

/** Filters that apply to products of every type; the others belong to lists of one type. */
const SHOWN = ['type', 'colour', 'subType'] as const satisfies Facet[];

/** Filters of the floors found: a plain form, with the chosen values at the top as links that remove them (U-3). */
export function ResultsFilters({ data }: { data: ResultsData }) {
  const { region, query, filters, counts } = data;
  const applied = appliedFilters(filters);
  return (
    <details className="no-print search-filters group self-start" open={applied.length > 0 || undefined}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium [&::-webkit-details-marker]:hidden">
        <Icon name="funnel" size={20} />
        Filter floors
        <Icon name="caret-down" size={16} className="ml-auto transition-transform group-open:rotate-180" />
      </summary>
      <form action={paths.search(region)} className="grid gap-6 border-t border-line pt-4">
        <input type="hidden" name="q" value={query} />
        {applied.length > 0 && <ChosenFilters data={data} applied={applied} />}
        {SHOWN.filter((facet) => counts[facet].length > 1).map((facet) => (
          <FilterGroup key={facet} {...{ facet, data }} />
        ))}
        <button type="submit" className={buttonClass('secondary', 'small', 'min-h-11')}>
          Apply filters
        </button>
      </form>
    </details>
  );
}

interface ChosenProps {
  data: ResultsData;
  applied: ReturnType<typeof appliedFilters>;
}

/** The chosen values, as links that remove them. */
function ChosenFilters({ data, applied }: ChosenProps) {
  const { region, names } = data;
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap gap-2">
      {applied.map(({ facet, value }) => (
        <li key={`${facet}-${value}`}>
          <Chip
            label={facetLabel(facet, value, region, names)}
            href={searchAddress(data, { without: { facet, value } })}
          />
        </li>
      ))}
    </ul>
  );
}

function FilterGroup({ facet, data }: { facet: (typeof SHOWN)[number]; data: ResultsData }) {
  const { region, counts, names } = data;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{facetTitle(facet, region)}</legend>
      <ul className="grid gap-0.5">
        {counts[facet].map(({ value, count, selected }) => (
          <li key={value}>
            <label className="flex min-h-8 cursor-pointer items-center gap-3 text-[0.9375rem] pointer-coarse:min-h-11">
              <input
                type="checkbox"
                name={facet}
                value={value}
                defaultChecked={selected}
                disabled={count === 0 && !selected}
                className="size-5 flex-none"
              />
              <span className="flex-1">{facetLabel(facet, value, region, names)}</span>
              <span className="figures type-label text-ink-2">{count}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
