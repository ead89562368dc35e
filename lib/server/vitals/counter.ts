import 'server-only';
import { bandOf, type VitalName, type VitalsReport } from '../../vitals/names.ts';
import type { ShopDatabase } from '../db/database.ts';
import { databaseCode, retryBusy } from '../db/retry-busy.ts';
import type { VitalsTable } from '../db/schema.ts';
import { logger } from '../logger.ts';
import { dayOf } from './days.ts';

/** Different counts held at most: a day of every page, region, screen and band has fewer. What comes beyond is lost. */
const MAX_COUNTS = 20_000;
/** Rows a statement carries; SQLite allows 32,766 bound values. */
const ROWS = 500;
/** Milliseconds a flush is tried for; what cannot be written waits for the next one. */
const TIMEOUT_MS = 2000;

export interface VitalsCounter {
  /** Adds a report, received at a time in ms since 1970, to the counts of its day: nothing of the visit itself. */
  add(report: VitalsReport, at: number): void;
  /** Writes what was counted since the last flush; what cannot be written is kept for the next one. Never rejects. */
  flush(): Promise<void>;
}

type Counted = Omit<VitalsTable, 'views'>;

/** Counts how fast pages were in memory, so that a report costs the database nothing; a process that is killed loses the last counts. */
export function vitalsCounter(db: () => ShopDatabase, { maxCounts = MAX_COUNTS } = {}): VitalsCounter {
  const counts = new Map<string, { readonly counted: Counted; views: number }>();
  let lost = 0;
  let flushing: Promise<void> = Promise.resolve();

  const add = (counted: Counted, views: number) => {
    const key = JSON.stringify(counted);
    const known = counts.get(key);
    if (known) known.views += views;
    else if (counts.size < maxCounts) counts.set(key, { counted, views });
    else lost += views;
  };
  const write = async () => {
    const rows = [...counts.values()].map(({ counted, views }) => ({ ...counted, views }));
    counts.clear();
    let written = 0;
    try {
      for (; written < rows.length; written += ROWS)
        await writeCounts(db(), rows.slice(written, written + ROWS));
    } catch (error) {
      for (const { views, ...counted } of rows.slice(written)) add(counted, views);
      logger.warn(
        { code: 'vitals_not_written', cause: databaseCode(error), counts: counts.size },
        'Counts of page speeds wait for the database',
      );
    }
    if (lost > 0) logger.warn({ code: 'vitals_lost', lost }, 'Counts of page speeds were lost');
    lost = 0;
  };
  return {
    add({ region, page, screen, values }, at) {
      for (const [key, value] of Object.entries(values)) {
        const name = key as VitalName;
        add({ day: dayOf(at), region, page, screen, name, band: bandOf(name, value) }, 1);
      }
    },
    flush() {
      flushing = flushing.then(write);
      return flushing;
    },
  };
}

async function writeCounts(db: ShopDatabase, rows: readonly VitalsTable[]): Promise<void> {
  const statement = db
    .insertInto('vitals')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'region', 'page', 'screen', 'name', 'band'])
        .doUpdateSet((row) => ({ views: row('vitals.views', '+', row.ref('excluded.views')) })),
    );
  await retryBusy(() => statement.execute(), TIMEOUT_MS);
}
