import 'server-only';
import type { Scope } from '../../catalogue/server/port.ts';
import type { ResultList } from '../../contracts/search.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { DocumentData } from './documents.ts';
import type { QueryPlan } from './plan.ts';

export interface Hit {
  readonly kind: ResultList;
  readonly data: DocumentData;
  /** Total number of its kind; a minimum if there are very many. */
  readonly total: number;
}

/** Full-text search of one of the databases. The plan already contains what a query means. */
export interface SearchIndex {
  /** Changes with the catalogue. */
  version(): Promise<string>;
  vocabulary(): Promise<Vocabulary>;
  /**
   * Returns the best documents of every kind, at most `limit` each, best first. With `any`, one matching clause is
   * enough.
   */
  find(plan: QueryPlan, scope: Scope, options: { limit: number; any?: boolean }): Promise<Hit[]>;
}
