import 'server-only';
import { database } from '../../server/db/database.ts';
import { type VitalsCounter, vitalsCounter } from './counter.ts';

// Next loads this module once per bundle; one process has one set of counts.
const shared = globalThis as { shopVitals?: VitalsCounter };

/** The counts of this process. */
export function vitals(): VitalsCounter {
  shared.shopVitals ??= vitalsCounter(database);
  return shared.shopVitals;
}
