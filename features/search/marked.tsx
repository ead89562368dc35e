import { matchRuns } from '#components/combobox/match.ts';

/** A text in which typed beginnings of words have a half-height underline; decorative (DESIGN 8.5, U-1). */
export function Marked({ text, typed }: { text: string; typed: string }) {
  return (
    <span key={typed}>
      {matchRuns(text, typed).map(({ from, text: run, matched }) =>
        matched ? (
          <mark key={from} className="search-mark">
            {run}
          </mark>
        ) : (
          run
        ),
      )}
    </span>
  );
}
