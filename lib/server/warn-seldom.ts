import 'server-only';
import { logger } from './logger.ts';

/** Milliseconds between two lines of a code. */
const INTERVAL_MS = 60_000;

const lines = new Map<string, { nextAt: number; skipped: number }>();

/**
 * A warning of something that anyone can cause as often as they like, before any limit: of each code one line a minute,
 * the first at once, and each with how many were left out before it.
 */
export function warnSeldom(
  facts: Readonly<Record<string, unknown>> & { readonly code: string },
  message: string,
  now = performance.now(),
): void {
  const line = lines.get(facts.code) ?? { nextAt: Number.NEGATIVE_INFINITY, skipped: 0 };
  lines.set(facts.code, line);
  if (now < line.nextAt) {
    line.skipped += 1;
    return;
  }
  logger.warn({ ...facts, ...(line.skipped > 0 && { skipped: line.skipped }) }, message);
  line.nextAt = now + INTERVAL_MS;
  line.skipped = 0;
}
