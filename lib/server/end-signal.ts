// Without `server-only`: every process that is told to end hears it here.

/** A terminal signals every process below it, and npm and the starts hand it on: milliseconds in which all is one. */
const MOMENT_MS = 500;

/** Calls `end` when the process is told to end. Told again, later than a moment after, it ends with 1 at once. */
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
