import 'server-only';
import { sql } from 'kysely';
import type { ShopDatabase } from '../db/database.ts';
import type { Counted } from './memory-counter.ts';

/** Tables with counts by day: their key columns and their count column. */
export const COUNT_TABLES = {
  vitals: { key: ['day', 'region', 'page', 'screen', 'name', 'band'], count: 'views' },
  demand: { key: ['day', 'site', 'region', 'kind', 'about'], count: 'times' },
  browser_errors: { key: ['day', 'code', 'page', 'message'], count: 'times' },
  redirect_hits: { key: ['day', 'rule'], count: 'hits' },
  csp_reports: { key: ['day', 'directive', 'blocked', 'page'], count: 'reports' },
} as const;
export type CountTable = keyof typeof COUNT_TABLES;

export type KeyOf<Table extends CountTable, Value = string | number> = Readonly<
  Record<(typeof COUNT_TABLES)[Table]['key'][number], Value>
>;

/** Adds counts to a table. Each key may occur only once in `counted`. */
export async function addCounts<Table extends CountTable>(
  db: ShopDatabase,
  table: Table,
  counted: readonly Counted<KeyOf<Table>>[],
): Promise<void> {
  const { key, count } = COUNT_TABLES[table];
  const names = sql.join(key.map((name) => sql.ref(name)));
  const rows = counted.map((one) => {
    const values: Readonly<Record<string, string | number>> = one.key;
    return sql`(${sql.join([...key.map((name) => values[name]), one.count])})`;
  });
  await sql`INSERT INTO ${sql.table(table)} (${names}, ${sql.ref(count)}) VALUES ${sql.join(rows)}
    ON CONFLICT (${names}) DO UPDATE
    SET ${sql.ref(count)} = ${sql.ref(`${table}.${count}`)} + ${sql.ref(`excluded.${count}`)}`.execute(db);
}
