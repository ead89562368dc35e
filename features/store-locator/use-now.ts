import { startTransition, useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

const listeners = new Set<() => void>();
let timer: number | undefined;

/** One timer for all rows of a list. */
function onNewMinute(listener: () => void): () => void {
  timer ??= window.setInterval(() => {
    for (const tell of listeners) tell();
  }, MINUTE_MS / 4);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
}

/**
 * The current minute in ms; undefined on the server, whose pages are cached for longer than a minute, and until the
 * browser is free: updating a list of 131 stores must not delay a visitor who is typing.
 */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const look = () => startTransition(() => setNow(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS));
    look();
    return onNewMinute(look);
  }, []);
  return now;
}
