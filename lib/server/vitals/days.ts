import 'server-only';
import type { ShopDatabase } from '../db/database.ts';
import { retryBusy } from '../db/retry-busy.ts';

/** Days for which counts are kept. */
export const VITALS_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The day of a moment (ms since 1970), in UTC. */
export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Forgets days that are too old; gives how many counts went. */
export async function forgetVitals(db: ShopDatabase, now = Date.now()): Promise<number> {
  const old = db.deleteFrom('vitals').where('day', '<', dayOf(now - VITALS_DAYS * DAY_MS));
  const { numDeletedRows } = await retryBusy(() => old.executeTakeFirst());
  return Number(numDeletedRows);
}
