import { LOCAL } from '../browser/stored-text.ts';
import { storedValue } from '../browser/stored-value.ts';

/** Version of the floor's shape that was saved last, so that other tabs show the room with its current floor. */
export const shapedScene = storedValue<{ id: string; shape: string }>({
  key: 'room-shaped',
  version: 1,
  parse: ({ id, shape }) => (typeof id === 'string' && typeof shape === 'string' ? { id, shape } : undefined),
  area: LOCAL,
  ttl: 24 * 60 * 60_000,
});
