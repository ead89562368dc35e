import { SESSION } from '#lib/browser/stored-text.ts';
import { storedValue } from '#lib/browser/stored-value.ts';

const KEY = 'debug-analytics';
const stored = storedValue<{ on: true }>({
  key: KEY,
  version: 1,
  parse: ({ on }) => (on === true ? { on } : undefined),
  area: SESSION,
  migrate: (older) => (older === 'on' ? { on: true } : undefined),
});

/** Whether the overlay was requested, by the URL or earlier in this tab. */
export function isDebugEnabled(): boolean {
  const requested = new URLSearchParams(window.location.search).has(KEY);
  if (requested) stored.write({ on: true });
  return requested || stored.read() !== undefined;
}

export const endDebug = (): void => stored.remove();
