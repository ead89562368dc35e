import { LOCAL } from '../browser/stored-text.ts';
import { storedValue } from '../browser/stored-value.ts';

/** The photo that the shop has removed last, so that other tabs which show it hear of it; nothing of it stays. */
export const removedScene = storedValue<{ id: string }>({
  key: 'room-removed',
  version: 1,
  parse: ({ id }) => (typeof id === 'string' ? { id } : undefined),
  area: LOCAL,
  ttl: 60_000,
});
