import 'server-only';
import { sql } from 'kysely';
import type { ShopDatabase } from './database.ts';
import { isBusy } from './retry-busy.ts';

/**
 * Throws the database's error if this account may only read: each statement changes nothing, but needs the right to
 * write. Otherwise the shop would open, and the first order would fail.
 */
export async function checkWritable(db: ShopDatabase): Promise<void> {
  for (const table of ['sample_orders', 'products'] as const)
    try {
      await db.deleteFrom(table).where(sql<boolean>`1 = 0`).execute();
    } catch (error) {
      // The right is checked before the lock: a start beside an import is not refused.
      if (!isBusy(error)) throw error;
    }
}
