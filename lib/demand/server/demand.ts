import 'server-only';
import { database } from '../../server/db/database.ts';
import { type DemandCounter, demandCounter } from './counter.ts';

// Next loads this module once per bundle; one process has one set of counts.
const shared = globalThis as { shopDemand?: DemandCounter };

/** The counts of this process. */
export function demand(): DemandCounter {
  shared.shopDemand ??= demandCounter(database);
  return shared.shopDemand;
}
