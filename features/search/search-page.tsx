import { notFound } from 'next/navigation';
import { hostedTemplate } from '#lib/media/server/pictures.ts';
import type { Region } from '#lib/regions.ts';
import { listTitle } from '#lib/search/list-titles.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { MatchRows } from './match-rows.tsx';
import { ProductResults } from './product-results.tsx';
import { resultsData } from './results-data.ts';
import { ResultsFilters } from './results-filters.tsx';
import { ResultsForm } from './results-form.tsx';
import { ResultsSummary } from './results-summary.tsx';
import { SearchHelp } from './search-help.tsx';

interface Props {
  region: Region;
  params: URLSearchParams;
}

/** All results for `q` in groups, with filters for the floors. A plain form and plain links (S1-3, U-3, U-4). */
export async function SearchPage({ region, params }: Props) {
  const { features, floorings } = currentSite();
  if (floorings.length === 0) notFound();
  const data = await resultsData(region, params);
  const { query, answer, groups } = data;
  const thumb = hostedTemplate('searchThumb');
  return (
    <div
      data-search-term={data.failed ? undefined : query || undefined}
      data-search-results={data.total}
      className="wrap pt-8 pb-[var(--section)] lg:pt-12"
    >
      <h1 className="type-d1">Search</h1>
      <ResultsForm region={region} query={query} />
      {query && <ResultsSummary data={data} />}
      {(query === '' || data.total === 0 || data.failed) && (
        <div className="mt-6">
          <SearchHelp region={region} stores={features.stores} />
        </div>
      )}
      {data.found > 0 && (
        <div className="mt-10 grid gap-x-[var(--gutter)] gap-y-8 lg:grid-cols-[220px_minmax(0,1fr)]">
          <ResultsFilters data={data} />
          <ProductResults data={data} />
        </div>
      )}
      {groups.length > 0 && (
        <div className="mt-16 grid gap-x-[var(--gutter)] gap-y-12 lg:grid-cols-3">
          {groups.map(({ list, total, rows }) => (
            <MatchRows
              key={list}
              {...{ list, total, rows }}
              title={listTitle(list, region)}
              typed={answer.fix ?? query}
              thumb={thumb}
            />
          ))}
        </div>
      )}
    </div>
  );
}
