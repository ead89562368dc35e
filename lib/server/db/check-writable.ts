import 'server-only';
import { sql } from 'kysely';
import type { ShopDatabase } from './database.ts';

/**
 * Throws the database's error if this account may only read: each statement changes nothing, but needs the right to
 * write. Otherwise the shop would open, and the first order would fail.
 */
export async function checkWritable(db: ShopDatabase): Promise<void> {
  for (const table of ['sample_orders', 'products'] as const)
    await db.deleteFrom(table).where(sql<boolean>`1 = 0`).execute();
}
