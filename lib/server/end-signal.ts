// Not marked `server-only`: every process uses it to handle signals.

/**
 * Signals within this time, in ms, count as one: a terminal signals all of its child processes, and npm and the start
 * scripts forward the signal again.
 */
const MOMENT_MS = 500;

/** Calls `end` at the first SIGINT or SIGTERM. A later signal exits with 1 at once. */
export function onEndSignal(end: (signal: 'SIGINT' | 'SIGTERM') => void): void {
  let toldAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (toldAt === undefined) {
        toldAt = performance.now();
        end(signal);
      } else if (performance.now() - toldAt > MOMENT_MS) process.exit(1);
    });
}
