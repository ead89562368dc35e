import type { ShopDatabase } from '#lib/server/db/database.ts';
import type { VitalsReport } from '#lib/vitals/names.ts';
import { vitalsCounter } from '#lib/vitals/server/counter.ts';

/** Writes a report to the database at once. */
export async function countVitals(db: ShopDatabase, report: VitalsReport, at = Date.now()): Promise<void> {
  const counter = vitalsCounter(() => db);
  counter.add(report, at);
  await counter.flush();
}
