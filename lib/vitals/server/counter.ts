import 'server-only';
import { dayOf } from '../../days.ts';
import { addCounts } from '../../server/counts/count-tables.ts';
import { memoryCounter } from '../../server/counts/memory-counter.ts';
import { database, type ShopDatabase } from '../../server/db/database.ts';
import type { VitalsTable } from '../../server/db/schema.ts';
import { oncePerProcess } from '../../server/once-per-process.ts';
import { bandOf, type VitalName, type VitalsReport } from '../names.ts';

/** Maximum number of different counts, above what all pages, regions, screens and bands of a day need. */
const MAX_COUNTS = 20_000;

export interface VitalsCounter {
  /**
   * Adds a report, received at a time in ms since 1970, to the counts of its day, without data about the visit
   * itself.
   */
  add(report: VitalsReport, at: number): void;
  flush(): Promise<void>;
}

type VitalsKey = Omit<VitalsTable, 'views'>;

/** Counts the performance of pages, in memory until the next flush. */
export function vitalsCounter(db: () => ShopDatabase, { maxCounts = MAX_COUNTS } = {}): VitalsCounter {
  const { add, flush } = memoryCounter<VitalsKey>({
    name: 'vitals',
    maxCounts,
    write: (rows) => addCounts(db(), 'vitals', rows),
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

/** The counts of this process. */
export const vitals = oncePerProcess('vitals', () => vitalsCounter(database));
