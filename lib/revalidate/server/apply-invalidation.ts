import 'server-only';
import { catalogue } from '../../catalogue/server/catalogue.ts';
import { type Invalidation, processLink } from '../../server/process-link.ts';

/**
 * Invalidates at once what this process stores under these tags and paths. The data is refreshed first, so that a
 * page rendered after this reads the new state; a rendering that began before is never served from the page cache.
 */
export function applyInvalidation(invalidation: Invalidation): void {
  catalogue().refresh();
  for (const invalidate of processLink().onInvalidation) invalidate(invalidation);
}
