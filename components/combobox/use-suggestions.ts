import { useCallback, useEffect, useRef, useState } from 'react';

/** Status of a search for suggestions. */
export type SuggestionStatus = 'idle' | 'short' | 'loading' | 'ready' | 'failed';

interface Options<T> {
  /** Fetches suggestions. A rejection counts as a failure unless the search was aborted. */
  readonly load: (term: string, signal: AbortSignal) => Promise<readonly T[]>;
  /** Minimum length of the trimmed text. */
  readonly minLength: number;
  readonly debounceMs: number;
  /** Set to false while no search is needed, such as after a choice. */
  readonly enabled?: boolean;
}

interface Answer<T> {
  readonly term: string;
  readonly items: readonly T[];
  readonly failed: boolean;
}

/**
 * Suggestions for a text that is being typed. They are requested after a pause and aborted when the text changes, so
 * that results for an older text are never shown.
 */
export function useSuggestions<T>(text: string, { load, minLength, debounceMs, enabled = true }: Options<T>) {
  const term = text.trim();
  const long = term.length >= minLength;
  const [answer, setAnswer] = useState<Answer<T>>();
  const latest = useRef(load);
  const search = useRef(new AbortController());
  useEffect(() => {
    latest.current = load;
  });

  /** Aborts the previous search and starts a new one. */
  const begin = useCallback(
    (wanted: string) => {
      search.current.abort();
      const control = new AbortController();
      search.current = control;
      const timer = setTimeout(async () => {
        try {
          const items = await latest.current(wanted, control.signal);
          if (!control.signal.aborted) setAnswer({ term: wanted, items, failed: false });
        } catch {
          if (!control.signal.aborted) setAnswer({ term: wanted, items: [], failed: true });
        }
      }, debounceMs);
      control.signal.addEventListener('abort', () => clearTimeout(timer));
    },
    [debounceMs],
  );
  useEffect(() => {
    if (!enabled || !long) return;
    begin(term);
    return () => search.current.abort();
  }, [term, long, enabled, begin]);

  const retry = useCallback(() => {
    setAnswer(undefined);
    begin(term);
  }, [begin, term]);

  const current = answer?.term === term ? answer : undefined;
  let status: SuggestionStatus = 'loading';
  if (!enabled || term === '') status = 'idle';
  else if (!long) status = 'short';
  else if (current) status = current.failed ? 'failed' : 'ready';
  return { status, items: current?.items ?? [], retry };
}
