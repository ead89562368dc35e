import 'server-only';
import { bandOf, type VitalName, type VitalsReport } from '../../vitals/names.ts';
import type { ShopDatabase } from '../db/database.ts';

/** Days for which counts are kept. */
export const VITALS_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The day of a moment, in UTC. */
export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Adds a report to the counts of its day: one number for each band of each value, and nothing of the visit itself. */
export async function countVitals(db: ShopDatabase, report: VitalsReport, now = Date.now()): Promise<void> {
  const { region, page, screen, values } = report;
  const rows = Object.entries(values).map(([name, value]) => ({
    day: dayOf(now),
    region,
    page,
    screen,
    name: name as VitalName,
    band: bandOf(name as VitalName, value),
    views: 1,
  }));
  await db
    .insertInto('vitals')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'region', 'page', 'screen', 'name', 'band'])
        .doUpdateSet((row) => ({ views: row('vitals.views', '+', 1) })),
    )
    .execute();
}

/** Forgets days that are too old; gives how many counts went. */
export async function forgetVitals(db: ShopDatabase, now = Date.now()): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('vitals')
    .where('day', '<', dayOf(now - VITALS_DAYS * DAY_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
