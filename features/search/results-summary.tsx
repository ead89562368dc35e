import { colourWord } from '#lib/colour/words.ts';
import { paths } from '#lib/paths.ts';
import { SEARCH_UNAVAILABLE } from '#lib/search/search-state.ts';
import type { ResultsData } from './results-data.ts';

/** Number of results, and how misspelt words were interpreted (U-4). */
export function ResultsSummary({ data }: { data: ResultsData }) {
  const { query, answer, total, region } = data;
  if (data.failed) {
    return (
      <div className="mt-8 grid gap-1">
        <p role="status" className="type-lead">
          {SEARCH_UNAVAILABLE}
        </p>
        <p>
          <a
            href={`${paths.search(region)}?q=${encodeURIComponent(query)}`}
            className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
          >
            Try again
          </a>
        </p>
      </div>
    );
  }
  if (total === 0 && answer.note) return <NotSold note={answer.note} />;
  if (total === 0) {
    return (
      <div className="mt-8 grid gap-3">
        <p role="status" className="type-lead break-words">
          Nothing found for “{query}”.
        </p>
        <p className="max-w-[34.6em] text-ink-2">
          Try fewer words, or a material, a {colourWord(region)} or a room. Or start here:
        </p>
      </div>
    );
  }
  const count = `${total} ${total === 1 ? 'result' : 'results'}`;
  if (answer.note) return <NotSold note={answer.note} count={count} />;
  if (answer.fix) {
    return (
      <div className="mt-8 grid gap-1">
        <p role="status" className="type-lead break-words">
          {count} for{' '}
          <a
            href={`${paths.search(region)}?q=${encodeURIComponent(answer.fix)}`}
            className="font-medium underline underline-offset-4"
          >
            {answer.fix}
          </a>
        </p>
        <p className="break-words text-ink-2">No results for “{query}”.</p>
      </div>
    );
  }
  return (
    <div className="mt-8 grid gap-1">
      <p role="status" className="type-lead break-words">
        {count} for “{query}”
      </p>
      {answer.partial && <p className="text-ink-2">No floor matches every word. These match some of them.</p>}
    </div>
  );
}

/** Says that the shop does not sell the product, before the nearest results (U-4). */
function NotSold({ note, count }: { note: string; count?: string }) {
  return (
    <div className="mt-8 grid gap-1">
      <p role="status" className="type-lead break-words">
        {note}
      </p>
      {count && <p className="text-ink-2">Closest matches: {count}.</p>}
    </div>
  );
}
