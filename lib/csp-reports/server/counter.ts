import 'server-only';
import { dayOf } from '../../days.ts';
import { addCounts } from '../../server/counts/count-tables.ts';
import { type Counted, memoryCounter } from '../../server/counts/memory-counter.ts';
import { withinLimit } from '../../server/counts/row-limit.ts';
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
    write: (rows) => writeCounts(db(), rows),
  });
  return {
    add: ({ directive, blocked, page }, at) => add({ day: dayOf(at), directive, blocked, page }),
    flush,
  };
}

/** The counts of this process. */
export const cspReports = oncePerProcess('cspReports', () => cspReportCounter(database));

async function writeCounts(db: ShopDatabase, counted: readonly Counted<Row>[]): Promise<void> {
  const rows: Counted<Row>[] = [];
  for (const [day, ofDay] of Map.groupBy(counted, ({ key }) => key.day))
    rows.push(
      ...withinLimit(ofDay, await rowsOf(db, day), {
        max: MAX_ROWS_A_DAY,
        other: (row) => ({ ...row, blocked: 'other' }),
      }),
    );
  await addCounts(db, 'csp_reports', rows);
}

const rowsOf = (db: ShopDatabase, day: string): Promise<Row[]> =>
  db
    .selectFrom('csp_reports')
    .select(['day', 'directive', 'blocked', 'page'])
    .where('day', '=', day)
    .execute();
