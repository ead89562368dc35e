// Not marked `server-only`: the HTTP server around Next has its own log.
import type { Logger } from 'pino';

/** Minimum interval in ms between two log lines with the same code. */
const INTERVAL_MS = 60_000;

export type ThrottledWarn = (
  facts: Readonly<Record<string, unknown>> & { readonly code: string },
  message: string,
  now?: number,
) => void;

/**
 * Returns a throttled warning for events of any frequency: one line per code and minute, the first at once, each with
 * the number of lines skipped before it.
 */
export function throttledWarner(log: Pick<Logger, 'warn'>): ThrottledWarn {
  const lines = new Map<string, { nextAt: number; skipped: number }>();
  return (facts, message, now = performance.now()) => {
    const line = lines.get(facts.code) ?? { nextAt: Number.NEGATIVE_INFINITY, skipped: 0 };
    lines.set(facts.code, line);
    if (now < line.nextAt) {
      line.skipped += 1;
      return;
    }
    log.warn({ ...facts, ...(line.skipped > 0 && { skipped: line.skipped }) }, message);
    line.nextAt = now + INTERVAL_MS;
    line.skipped = 0;
  };
}
