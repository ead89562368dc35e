import 'server-only';
import { sql } from 'kysely';
import type { ShopDatabase } from '../../server/db/database.ts';
import { DataRefusal } from './refusal.ts';
import { type CopiedTable, rowSum, rowsOf, type TableSum, tableSum } from './table-sums.ts';

/** Copies a table's rows from one database to another, reads them back and compares. Throws a DataRefusal. */
export async function copyTable(
  source: ShopDatabase,
  target: ShopDatabase,
  table: CopiedTable,
): Promise<TableSum> {
  const sum = rowSum();
  for await (const rows of rowsOf(source, table)) {
    const columns = Object.keys(rows[0] ?? {});
    const values = rows.map((row) => {
      sum.add(row);
      return sql`(${sql.join(columns.map((name) => sql.val(row[name])))})`;
    });
    const names = sql.join(columns.map((name) => sql.ref(name)));
    await sql`INSERT INTO ${sql.table(table)} (${names}) VALUES ${sql.join(values)}`.execute(target);
  }
  const [sent, arrived] = [sum.result(), await tableSum(target, table)];
  if (sent.rows !== arrived.rows || sent.sum !== arrived.sum)
    throw new DataRefusal(`${table} was not copied completely; nothing was changed.`);
  return arrived;
}
