import 'server-only';
import { dayOf } from '../../server/counts/days.ts';
import { type Counted, memoryCounter } from '../../server/counts/memory-counter.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { retryBusy } from '../../server/db/retry-busy.ts';
import type { VitalsTable } from '../../server/db/schema.ts';
import { bandOf, type VitalName, type VitalsReport } from '../names.ts';

/** A day of every page, region, screen and band has fewer. */
const MAX_COUNTS = 20_000;
/** Milliseconds a flush is tried for; what cannot be written waits for the next one. */
const TIMEOUT_MS = 2000;

export interface VitalsCounter {
  /** Adds a report, received at a time in ms since 1970, to the counts of its day: nothing of the visit itself. */
  add(report: VitalsReport, at: number): void;
  flush(): Promise<void>;
}

type VitalsKey = Omit<VitalsTable, 'views'>;

/** Counts how fast pages were, in memory until the next flush. */
export function vitalsCounter(db: () => ShopDatabase, { maxCounts = MAX_COUNTS } = {}): VitalsCounter {
  const { add, flush } = memoryCounter<VitalsKey>({
    name: 'vitals',
    maxCounts,
    write: (rows) => writeCounts(db(), rows),
  });
  return {
    add({ region, page, screen, values }, at) {
      for (const [key, value] of Object.entries(values)) {
        const name = key as VitalName;
        add({ day: dayOf(at), region, page, screen, name, band: bandOf(name, value) });
      }
    },
    flush,
  };
}

async function writeCounts(db: ShopDatabase, rows: readonly Counted<VitalsKey>[]): Promise<void> {
  const statement = db
    .insertInto('vitals')
    .values(rows.map(({ key, count }) => ({ ...key, views: count })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'region', 'page', 'screen', 'name', 'band'])
        .doUpdateSet((row) => ({ views: row('vitals.views', '+', row.ref('excluded.views')) })),
    );
  await retryBusy(() => statement.execute(), TIMEOUT_MS);
}
