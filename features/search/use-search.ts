import { useCallback, useEffect, useReducer, useState } from 'react';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { searched } from '#lib/analytics/use-events.ts';
import { getJson } from '#lib/browser/get-json.ts';
import { warnInBrowser } from '#lib/client-log.ts';
import type { Region } from '#lib/regions.ts';
import { SEARCH_DEBOUNCE_MS } from '#lib/search/limits.ts';
import type { QuickEntry } from '#lib/search/quick-match.ts';
import { readSearchResponse } from '#lib/search/read-response.ts';
import { SEARCH_START, searchReducer } from '#lib/search/search-state.ts';
import type { SiteCode } from '#lib/sites.ts';

interface Options {
  readonly region: Region;
  readonly website: SiteCode;
}

/** Request timeout in ms. */
const TIMEOUT_MS = 8000;

/**
 * Text and state of the header search. Sends a request a second after the last keystroke and never shows an older
 * response (S4.1, S5.1, G10).
 */
export function useSearch({ region, website }: Options) {
  const [text, setText] = useState('');
  const [state, dispatch] = useReducer(searchReducer, SEARCH_START);
  const { query } = state;
  const waiting = query !== '' && state.status === 'searching';

  const type = useCallback((next: string) => {
    setText(next);
    dispatch({ type: 'typed', text: next });
  }, []);

  useEffect(() => {
    if (!waiting) return;
    const control = new AbortController();
    const { signal } = control;
    const ask = async () => {
      try {
        const answer = readSearchResponse(
          await getJson('/api/search-query', { query, website, region }, { timeoutMs: TIMEOUT_MS, signal }),
          region,
        );
        if (signal.aborted) return;
        dispatch({ type: 'answered', query, answer });
        const results = Object.values(answer.totals).reduce((sum, count) => sum + count, 0);
        pushEvent(searched({ term: query, results, place: 'header' }));
      } catch (error) {
        if (signal.aborted) return;
        warnInBrowser('search_failed', `The search for "${query}" failed: ${String(error)}`);
        dispatch({ type: 'failed', query });
      }
    };
    const timer = setTimeout(ask, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [waiting, query, website, region]);

  return {
    text,
    state,
    type,
    retry: useCallback(() => dispatch({ type: 'retried' }), []),
    clear: () => {
      setText('');
      dispatch({ type: 'cleared' });
    },
    leave: useCallback(() => dispatch({ type: 'left' }), []),
    comeBack: useCallback(() => dispatch({ type: 'returned' }), []),
  };
}

/** The small index for instant matches, loaded once the search opens; empty until then (G10). */
export function useQuickIndex({ region, website }: Options, wanted: boolean): readonly QuickEntry[] {
  const [index, setIndex] = useState<readonly QuickEntry[]>([]);
  useEffect(() => {
    if (!wanted) return;
    const control = new AbortController();
    getJson('/api/search-index', { website, region }, { timeoutMs: TIMEOUT_MS, signal: control.signal }).then(
      (data) => {
        if (Array.isArray(data)) setIndex(data as QuickEntry[]);
      },
      // Without the index the search only shows its own response.
      () => undefined,
    );
    return () => control.abort();
  }, [region, website, wanted]);
  return index;
}
