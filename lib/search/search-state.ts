import { hasResults, type SearchResponse } from '../contracts/search.ts';
import { MESSAGES } from '../messages.ts';
import { MIN_QUERY_LENGTH } from './limits.ts';

/** State of the header search (S4.1-1). */
export type SearchStatus = 'keep typing' | 'searching' | 'results found' | 'no results' | 'hide';

export interface SearchState {
  readonly status: SearchStatus;
  /** The current query; empty below three characters. */
  readonly query: string;
  readonly answer?: SearchResponse;
  /** The last request for this query failed; the visitor may try again. */
  readonly failed?: true;
}

export type SearchEvent =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'answered'; readonly query: string; readonly answer: SearchResponse }
  | { readonly type: 'failed'; readonly query: string }
  | { readonly type: 'retried' }
  | { readonly type: 'left' }
  | { readonly type: 'returned' }
  | { readonly type: 'cleared' };

export const SEARCH_START: SearchState = { status: 'keep typing', query: '' };

/** Returns the next state; a response to an older query changes nothing (G10). */
export function searchReducer(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'typed': {
      const query = event.text.trim();
      if ([...query].length < MIN_QUERY_LENGTH) return SEARCH_START;
      return query === state.query ? state : { status: 'searching', query };
    }
    case 'answered':
      if (event.query !== state.query) return state;
      return {
        ...state,
        answer: event.answer,
        status: state.status === 'hide' ? 'hide' : hasResults(event.answer) ? 'results found' : 'no results',
      };
    case 'failed':
      if (event.query !== state.query) return state;
      return { status: state.status === 'hide' ? 'hide' : 'no results', query: state.query, failed: true };
    case 'retried':
      return state.failed ? { status: 'searching', query: state.query } : state;
    case 'left':
      return { ...state, status: 'hide' };
    case 'returned':
      return state.status === 'hide' ? { ...state, status: statusOnReturn(state) } : state;
    case 'cleared':
      return SEARCH_START;
  }
}

/** An unanswered query is sent again, so that "keep typing" is never shown below a complete word (S4.1-7). */
function statusOnReturn({ query, answer, failed }: SearchState): SearchStatus {
  if (query === '') return 'keep typing';
  if (failed) return 'no results';
  if (!answer) return 'searching';
  return hasResults(answer) ? 'results found' : 'no results';
}

/** Shown with `no results` if the search failed. */
export const SEARCH_UNAVAILABLE = 'Search is not working at the moment.';

/** Texts of the status line (S8-2); the other states need none. */
export const STATUS_TEXT: Readonly<Partial<Record<SearchStatus, string>>> = {
  'keep typing': MESSAGES.keepTyping,
  searching: MESSAGES.searching,
  'no results': MESSAGES.noResults,
};
