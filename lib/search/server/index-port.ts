import 'server-only';
import type { Scope } from '../../catalogue/server/port.ts';
import type { ResultList } from '../../contracts/search.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { DocumentData } from './documents.ts';
import type { QueryPlan } from './plan.ts';

export interface Hit {
  readonly kind: ResultList;
  readonly data: DocumentData;
  /** How many of its kind there are in all; at least, when there are very many. */
  readonly total: number;
}

/** Full text of one of the databases. What a query means is decided before, in the plan. */
export interface SearchIndex {
  /** Changes with the catalogue. */
  version(): Promise<string>;
  vocabulary(): Promise<Vocabulary>;
  /** The best documents of every kind, at most `limit` each, best first. `any` needs one of the clauses, not all. */
  find(plan: QueryPlan, scope: Scope, options: { limit: number; any?: boolean }): Promise<Hit[]>;
}
