import { describe, expect, it } from 'vitest';
import { EMPTY_ANSWER, type SearchResponse } from '#lib/contracts/search.ts';
import { MIN_QUERY_LENGTH, SEARCH_DEBOUNCE_MS } from '#lib/search/limits.ts';
import {
  SEARCH_START,
  type SearchEvent,
  type SearchState,
  STATUS_TEXT,
  searchReducer,
} from '#lib/search/search-state.ts';

const FOUND: SearchResponse = {
  ...EMPTY_ANSWER,
  collections: [{ airtableId: 'rec1', title: 'Shoreline', href: '/au/collections/shoreline' }],
};
const stateAfter = (...events: SearchEvent[]): SearchState => events.reduce(searchReducer, SEARCH_START);
const typed = (text: string) => ({ type: 'typed', text }) as const;

describe('the states of the header search', () => {
  it('S4.1-1 S4.1-2 S5.1-1 below three characters the state is keep typing and nothing is requested', () => {
    expect(stateAfter(typed('oa'))).toEqual({ status: 'keep typing', query: '' });
    expect(stateAfter(typed('  oa  '))).toEqual({ status: 'keep typing', query: '' });
    expect(stateAfter(typed('oak'), typed('oa'))).toEqual({ status: 'keep typing', query: '' });
    expect(MIN_QUERY_LENGTH).toBe(3);
  });

  it('S4.1-3 a query of three characters is searched, trimmed', () => {
    expect(stateAfter(typed(' oak '))).toMatchObject({ status: 'searching', query: 'oak' });
  });

  it('S4.1-4 any list with an entry is results found, none is no results', () => {
    expect(stateAfter(typed('oak'), { type: 'answered', query: 'oak', answer: FOUND }).status).toBe(
      'results found',
    );
    expect(stateAfter(typed('oak'), { type: 'answered', query: 'oak', answer: EMPTY_ANSWER }).status).toBe(
      'no results',
    );
  });

  it('S4.1-5 S8-1 a failed request is no results, and can be repeated', () => {
    const failed = stateAfter(typed('oak'), { type: 'failed', query: 'oak' });
    expect(failed).toEqual({ status: 'no results', query: 'oak', failed: true });
    expect(searchReducer(failed, { type: 'retried' })).toEqual({ status: 'searching', query: 'oak' });
    expect(stateAfter(typed('oak'), { type: 'retried' }).status).toBe('searching');
  });

  it('G10 a reply to an older query is dropped', () => {
    const now = stateAfter(typed('oak'), typed('wool'));
    expect(searchReducer(now, { type: 'answered', query: 'oak', answer: FOUND })).toBe(now);
    expect(searchReducer(now, { type: 'failed', query: 'oak' })).toBe(now);
  });

  it('S4.1-6 S4.1-7 on leaving it hides; on return it shows its results, or keep typing', () => {
    const found = [typed('oak'), { type: 'answered', query: 'oak', answer: FOUND }] as const;
    expect(stateAfter(...found, { type: 'left' }).status).toBe('hide');
    expect(stateAfter(...found, { type: 'left' }, { type: 'returned' })).toMatchObject({
      status: 'results found',
      answer: FOUND,
    });
    expect(stateAfter({ type: 'left' }, { type: 'returned' }).status).toBe('keep typing');
    expect(stateAfter(...found, { type: 'returned' }).status).toBe('results found');
  });

  it('S4.1-7 S4.1-3 left while searching it continues, left without results it still has none', () => {
    const away = [{ type: 'left' }, { type: 'returned' }] as const;
    expect(stateAfter(typed('velvet'), ...away)).toEqual({ status: 'searching', query: 'velvet' });
    const none = { type: 'answered', query: 'velvet', answer: EMPTY_ANSWER } as const;
    expect(stateAfter(typed('velvet'), none, ...away).status).toBe('no results');
    const failed = { type: 'failed', query: 'velvet' } as const;
    expect(stateAfter(typed('velvet'), failed, ...away)).toMatchObject({
      status: 'no results',
      failed: true,
    });
    expect(stateAfter(typed('velvet'), { type: 'left' }, failed).status).toBe('hide');
  });

  it('S4.1-7 a reply while hidden is shown on return', () => {
    const hidden = stateAfter(
      typed('oak'),
      { type: 'left' },
      { type: 'answered', query: 'oak', answer: FOUND },
    );
    expect(hidden.status).toBe('hide');
    expect(searchReducer(hidden, { type: 'returned' }).status).toBe('results found');
  });

  it('S4.1-8 clear empties the query and returns to keep typing', () => {
    expect(
      stateAfter(typed('oak'), { type: 'answered', query: 'oak', answer: FOUND }, { type: 'cleared' }),
    ).toEqual({ status: 'keep typing', query: '' });
  });

  it('S8-2 S5.1-1 has the texts of the specification', () => {
    expect(STATUS_TEXT).toEqual({
      'keep typing': 'Keep typing...',
      searching: 'Searching...',
      'no results': 'No results',
    });
  });

  it('S9.2-1 S5.1-2 three characters, one second', () => {
    expect([MIN_QUERY_LENGTH, SEARCH_DEBOUNCE_MS]).toEqual([3, 1000]);
  });
});
