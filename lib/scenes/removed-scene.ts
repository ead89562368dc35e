import { LOCAL } from '../browser/stored-text.ts';
import { storedValue } from '../browser/stored-value.ts';

/**
 * Id of the photo that was deleted last, so that other tabs that show it are notified. No content of the photo is
 * stored.
 */
export const removedScene = storedValue<{ id: string }>({
  key: 'room-removed',
  version: 1,
  parse: ({ id }) => (typeof id === 'string' ? { id } : undefined),
  area: LOCAL,
  ttl: 60_000,
});
