import 'server-only';
import { sql } from 'kysely';
import type { ShopDatabase } from './database.ts';
import { isBusy } from './retry-busy.ts';
import { isPostgres } from './search-migration.ts';

/**
 * Throws the database's error if this account may only read: each statement changes nothing, but needs the right to
 * write. Otherwise the shop would open, and the first order would fail. PostgreSQL grants rights on single tables, so
 * there each of `tables` is checked.
 */
export async function checkWritable(db: ShopDatabase, tables: readonly string[]): Promise<void> {
  for (const table of ['sample_orders', 'products'] as const)
    try {
      await db.deleteFrom(table).where(sql<boolean>`1 = 0`).execute();
    } catch (error) {
      // The right is checked before the lock: a start beside an import is not refused.
      if (!isBusy(error)) throw error;
    }
  if (!isPostgres(db)) return;
  const refused = await sql<{ name: string }>`
    SELECT relname AS name
    FROM pg_class CROSS JOIN unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS wanted
    WHERE relnamespace = current_schema()::regnamespace AND relname IN (${sql.join(tables)})
      AND NOT has_table_privilege(oid, wanted)
    GROUP BY relname ORDER BY relname`.execute(db);
  const names = refused.rows.map(({ name }) => name).join(', ');
  if (names) throw Object.assign(new Error(`permission denied for table ${names}`), { code: '42501' });
}
