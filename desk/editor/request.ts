import type { GuardedRequest } from '../guarded.ts';

/** A request to the editor. */
export interface EditRequest extends GuardedRequest {
  /** Makes the running shop show what was saved; resolves to a sentence about the result. */
  readonly refresh: () => Promise<string>;
}
