import { useCallback, useEffect, useRef, useState } from 'react';

/** Where a search for suggestions stands. */
export type SuggestionStatus = 'idle' | 'short' | 'loading' | 'ready' | 'failed';

interface Options<T> {
  /** Fetches suggestions; what it rejects with counts as failed unless the search was given up. */
  readonly load: (term: string, signal: AbortSignal) => Promise<readonly T[]>;
  /** Characters a text needs, trimmed, before it is looked for. */
  readonly minLength: number;
  readonly debounceMs: number;
  /** Off while nothing is to be asked, such as after a pick. */
  readonly enabled?: boolean;
}

interface Answer<T> {
  readonly term: string;
  readonly items: readonly T[];
  readonly failed: boolean;
}

/**
 * Suggestions for a text that is being typed: asked for after a pause, given up when the text goes on, so that the
 * answer to an older text is never shown.
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

  /** Gives up the search before it. */
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
