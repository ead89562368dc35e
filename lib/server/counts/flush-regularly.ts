import 'server-only';
import { processLink } from '../process-link.ts';
import type { MemoryCounter } from './memory-counter.ts';

const FLUSH_MS = 5000;

/** Writes the in-memory counts every few seconds, and when the process ends. */
export function flushRegularly(...counters: readonly Pick<MemoryCounter<never>, 'flush'>[]): void {
  for (const { flush } of counters) {
    setInterval(flush, FLUSH_MS).unref();
    processLink().onEnd.add(flush);
  }
}
