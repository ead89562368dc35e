import type { GuardedRequest } from '../guarded.ts';

/** A request to the editor. */
export interface EditRequest extends GuardedRequest {
  /** Has the open shop show what was saved; says what became of it. */
  readonly refresh: () => Promise<string>;
}
