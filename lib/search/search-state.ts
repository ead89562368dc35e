import { hasResults, type SearchResponse } from '../contracts/search.ts';
import { MESSAGES } from '../messages.ts';
import { MIN_QUERY_LENGTH } from './limits.ts';

/** Where the header search stands (S4.1-1). */
export type SearchStatus = 'keep typing' | 'searching' | 'results found' | 'no results' | 'hide';

export interface SearchState {
  readonly status: SearchStatus;
  /** What was or will be asked; empty below three characters. */
  readonly query: string;
  readonly answer?: SearchResponse;
}

export type SearchEvent =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'answered'; readonly query: string; readonly answer: SearchResponse }
  | { readonly type: 'failed'; readonly query: string }
  | { readonly type: 'left' }
  | { readonly type: 'returned' }
  | { readonly type: 'cleared' };

export const SEARCH_START: SearchState = { status: 'keep typing', query: '' };

/** The next state; a reply to an older query changes nothing (G10). */
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
      return event.query === state.query ? { status: 'no results', query: state.query } : state;
    case 'left':
      return { ...state, status: 'hide' };
    case 'returned':
      if (state.status !== 'hide') return state;
      return {
        ...state,
        status: state.answer && hasResults(state.answer) ? 'results found' : 'keep typing',
      };
    case 'cleared':
      return SEARCH_START;
  }
}

/** What the status line says (S8-2); the others need no words. */
export const STATUS_TEXT: Readonly<Partial<Record<SearchStatus, string>>> = {
  'keep typing': MESSAGES.keepTyping,
  searching: MESSAGES.searching,
  'no results': MESSAGES.noResults,
};
