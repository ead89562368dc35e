// Without `server-only`: the process around Next has a log of its own.
import type { Logger } from 'pino';

/** Milliseconds between two lines of a code. */
const INTERVAL_MS = 60_000;

export type WarnSeldom = (
  facts: Readonly<Record<string, unknown>> & { readonly code: string },
  message: string,
  now?: number,
) => void;

/**
 * Warnings of something that may happen as often as it likes: of each code one line a minute, the first at once, and
 * each with how many were left out before it.
 */
export function seldomTo(log: Pick<Logger, 'warn'>): WarnSeldom {
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
