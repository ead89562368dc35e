import 'server-only';
import { catalogue } from '../../catalogue/server/catalogue.ts';
import { type Invalidation, processLink } from '../../server/process-link.ts';

/**
 * Makes what is stored in this process under these tags and paths out of date, at once. What pages are made from comes
 * first, so that a page that begins after this reads the new state; one that began before is never answered from the
 * page cache.
 */
export function applyInvalidation(invalidation: Invalidation): void {
  catalogue().refresh();
  for (const invalidate of processLink().onInvalidation) invalidate(invalidation);
}
