import 'server-only';
import type { Scope } from '../../catalogue/server/port.ts';
import type { SearchResponse } from '../../contracts/search.ts';
import type { Result } from '../../result.ts';

/**
 * The shop's search: the five lists with at most `limit` entries each. Failures are returned as a Result, never
 * thrown.
 */
export interface Search {
  find(scope: Scope, query: string, limit: number): Promise<Result<SearchResponse>>;
}
