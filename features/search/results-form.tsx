import { buttonClass } from '#components/button/button-style.ts';
import { Icon } from '#components/icon/icon.tsx';
import { colourWord } from '#lib/colour/words.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { MAX_QUERY_LENGTH } from '#lib/search/limits.ts';
import { SEARCH_HINT } from '#lib/search/search-hint.ts';
import { spelled } from '#lib/spelling.ts';

/** The search field of the results page; a plain form. */
export function ResultsForm({ region, query }: { region: Region; query: string }) {
  return (
    <form
      action={paths.search(region)}
      method="get"
      role="search"
      className="no-print mt-8 flex max-w-180 flex-wrap items-center gap-x-4 gap-y-2 border-b-2 border-ink pb-2"
    >
      <Icon name="magnifying-glass" size={24} />
      <label className="sr-only" htmlFor="search-words">
        {`Search floors by name, material or ${colourWord(region)}`}
      </label>
      <input
        id="search-words"
        name="q"
        type="search"
        defaultValue={query}
        maxLength={MAX_QUERY_LENGTH}
        placeholder={spelled(SEARCH_HINT, region)}
        className="type-d3 min-w-0 flex-[1_1_8rem] text-ellipsis bg-transparent py-2 placeholder:text-ink-3"
      />
      <button type="submit" className={buttonClass('primary', 'small', 'ml-auto min-h-11')}>
        Search
      </button>
    </form>
  );
}
