import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = window.setInterval(listener, MINUTE_MS / 4);
  return () => window.clearInterval(timer);
}

/** The current minute, in milliseconds; undefined on the server, whose pages are cached longer than that. */
export function useNow(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
    () => undefined,
  );
}
