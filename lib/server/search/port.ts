import 'server-only';
import type { Result } from '../../result.ts';
import type { SearchAnswer } from '../../search/result.ts';
import type { Scope } from '../catalogue/port.ts';

/** The shop's search: the five lists with at most `limit` entries each. Failures are answers, never thrown. */
export interface Search {
  find(scope: Scope, query: string, limit: number): Promise<Result<SearchAnswer>>;
}
