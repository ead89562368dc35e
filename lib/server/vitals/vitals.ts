import 'server-only';
import { database } from '../db/database.ts';
import { processLink } from '../process-link.ts';
import { type VitalsCounter, vitalsCounter } from './counter.ts';

const FLUSH_MS = 5000;

// Next loads this module once per bundle; one process has one set of counts.
const shared = globalThis as { shopVitals?: VitalsCounter };

/** The counts of this process. */
export function vitals(): VitalsCounter {
  shared.shopVitals ??= vitalsCounter(database);
  return shared.shopVitals;
}

/** Writes the counts every few seconds, and when the process ends. */
export function scheduleVitals(): void {
  const { flush } = vitals();
  setInterval(flush, FLUSH_MS).unref();
  processLink().onEnd.add(flush);
}
