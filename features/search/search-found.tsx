import type { ComponentProps } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { topicsFor } from '#lib/content/topics-for.ts';
import { paths } from '#lib/paths.ts';
import { rememberSearch } from '#lib/search/recent.ts';
import { useAppSelector } from '#store/hooks.ts';
import { RecentSearches } from './recent-searches.tsx';
import { ResultRows } from './result-rows.tsx';
import { SearchHelp } from './search-help.tsx';
import { StatusLine } from './status-line.tsx';
import type { useSearch } from './use-search.ts';

interface Props extends Omit<ComponentProps<typeof ResultRows>, 'typed'> {
  search: ReturnType<typeof useSearch>;
  /** Whether the site has a store finder. */
  stores: boolean;
  open: boolean;
  /** The list of rows is shown. */
  shown: boolean;
  total: number;
  /** Searches for words from the recent searches. */
  onTake: (words: string) => void;
  /** Called after the recent searches were deleted. */
  onForget: () => void;
  onRetry: () => void;
}

/** Content below the field: status of the search, its rows, and suggestions if there are none. */
export function SearchFound({
  search,
  stores,
  open,
  shown,
  total,
  onTake,
  onForget,
  onRetry,
  ...rows
}: Props) {
  const topics = useAppSelector(({ supportConfig }) => supportConfig.topics);
  const { text, state } = search;
  const { status, query, answer, failed } = state;
  const found = status === 'results found';
  return (
    <div className="grid gap-6 py-6 lg:py-8">
      <StatusLine status={status} typed={text} region={rows.region} {...{ answer, failed, onRetry }} />
      <div hidden={!shown}>
        <ResultRows {...rows} typed={answer?.fix && found ? answer.fix : text} />
      </div>
      {found && (
        <a
          href={`${paths.search(rows.region)}?q=${encodeURIComponent(query)}`}
          onClick={() => rememberSearch(query)}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start text-[0.9375rem] font-medium underline underline-offset-4"
        >
          {total === 1 ? 'See the result' : `See all ${total} results`}
          <Icon name="arrow-right" size={16} />
        </a>
      )}
      {text === '' && <RecentSearches {...{ open, onTake, onForget }} />}
      {(text === '' || status === 'no results') && (
        <SearchHelp region={rows.region} stores={stores} topics={topicsFor(topics, text)} />
      )}
    </div>
  );
}
