import 'server-only';
import { dayOf } from '../../days.ts';
import { memoryCounter } from '../../server/counts/memory-counter.ts';
import { addLimitedCounts } from '../../server/counts/row-limit.ts';
import { database, type ShopDatabase } from '../../server/db/database.ts';
import type { CspReportTable } from '../../server/db/schema.ts';
import { oncePerProcess } from '../../server/once-per-process.ts';
import type { Violation } from './violations.ts';

/** Maximum number of different rows per day, because anyone can invent origins. Further ones count as `other`. */
export const MAX_ROWS_A_DAY = 200;
const MAX_COUNTS = 2 * MAX_ROWS_A_DAY;

export interface CspReportCounter {
  /** Adds a violation, reported at a time in ms since 1970, to the counts of its day. */
  add(violation: Violation, at: number): void;
  flush(): Promise<void>;
}

type Row = Omit<CspReportTable, 'reports'>;

/** Counts policy violations, in memory until the next flush. */
export function cspReportCounter(db: () => ShopDatabase): CspReportCounter {
  const { add, flush } = memoryCounter<Row>({
    name: 'csp_reports',
    maxCounts: MAX_COUNTS,
    write: (rows) =>
      addLimitedCounts(db(), 'csp_reports', rows, {
        by: ['day'],
        max: () => MAX_ROWS_A_DAY,
        other: (row) => ({ ...row, blocked: 'other' }),
      }),
  });
  return {
    add: ({ directive, blocked, page }, at) => add({ day: dayOf(at), directive, blocked, page }),
    flush,
  };
}

/** The counts of this process. */
export const cspReports = oncePerProcess('cspReports', () => cspReportCounter(database));
