import 'server-only';
import { database } from '../../server/db/database.ts';
import { type CspReportCounter, cspReportCounter } from './counter.ts';

// Next loads this module once per bundle; one process has one set of counts.
const shared = globalThis as { shopCspReports?: CspReportCounter };

/** The counts of this process. */
export function cspReports(): CspReportCounter {
  shared.shopCspReports ??= cspReportCounter(database);
  return shared.shopCspReports;
}
