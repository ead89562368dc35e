import 'server-only';
import { dayOf } from '../../days.ts';
import type { ShopDatabase } from '../db/database.ts';
import { retryBusy } from '../db/retry-busy.ts';
import { DAY_MS } from '../quantities.ts';
import type { CountTable } from './count-tables.ts';

/** Days for which counts are kept. */
export const COUNT_DAYS = 90;

/** The Monday of a day's week, or of the week `later` weeks after it. */
export function weekOf(day: string, later = 0): string {
  const at = Date.parse(day);
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7;
  return dayOf(at + (7 * later - sinceMonday) * DAY_MS);
}

/** The day before the last `days` days, which include today. */
export const dayBefore = (days: number, now: number) => dayOf(now - days * DAY_MS);

/** Deletes counts that are older than COUNT_DAYS; returns the number of deleted rows. */
export async function forgetCounts(db: ShopDatabase, table: CountTable, now: number): Promise<number> {
  const old = db.deleteFrom(table).where('day', '<', dayBefore(COUNT_DAYS, now));
  const { numDeletedRows } = await retryBusy(() => old.executeTakeFirst());
  return Number(numDeletedRows);
}
