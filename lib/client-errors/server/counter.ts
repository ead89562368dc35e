import 'server-only';
import { dayOf } from '../../days.ts';
import { memoryCounter } from '../../server/counts/memory-counter.ts';
import { addLimitedCounts } from '../../server/counts/row-limit.ts';
import { database, type ShopDatabase } from '../../server/db/database.ts';
import type { BrowserErrorTable } from '../../server/db/schema.ts';
import { oncePerProcess } from '../../server/once-per-process.ts';
import { pageKind } from '../../vitals/names.ts';
import type { ClientErrorReport } from '../client-errors.ts';

/** Maximum number of different rows per day, because anyone can invent messages. Further ones count as `other`. */
export const MAX_ROWS_A_DAY = 200;
const MAX_COUNTS = 2 * MAX_ROWS_A_DAY;

export interface BrowserErrorCounter {
  /** Adds an error, reported at a time in ms since 1970, to the counts of its day. */
  add(report: Omit<ClientErrorReport, 'at'>, at: number): void;
  flush(): Promise<void>;
}

type Row = Omit<BrowserErrorTable, 'times'>;

/** Counts errors in browsers, in memory until the next flush. */
export function browserErrorCounter(db: () => ShopDatabase): BrowserErrorCounter {
  const { add, flush } = memoryCounter<Row>({
    name: 'browser_errors',
    maxCounts: MAX_COUNTS,
    write: (rows) =>
      addLimitedCounts(db(), 'browser_errors', rows, {
        by: ['day'],
        max: () => MAX_ROWS_A_DAY,
        other: (row) => ({ ...row, message: 'other' }),
      }),
  });
  return {
    add: ({ code, message, page }, at) => add({ day: dayOf(at), code, page: pageKind(page), message }),
    flush,
  };
}

/** The counts of this process. */
export const browserErrors = oncePerProcess('browserErrors', () => browserErrorCounter(database));
