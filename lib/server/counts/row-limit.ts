import 'server-only';
import { sql } from 'kysely';
import type { ShopDatabase } from '../db/database.ts';
import { addCounts, COUNT_TABLES, type CountTable, type KeyOf } from './count-tables.ts';
import type { Counted } from './memory-counter.ts';

interface RowLimit<Row> {
  /** Columns whose values are equal in rows that share a limit. */
  readonly by: readonly (keyof Row & string)[];
  /** Maximum number of different rows. */
  readonly max: (row: Row) => number;
  /** Returns the row to count instead of one that exceeds the limit. */
  readonly other: (row: Row) => Row;
}

/** Identifies a row; its keys are sorted. */
const idOf = (row: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.entries(row).sort(([one], [two]) => (one < two ? -1 : 1)));

/** Adds counts to a table, with never more different rows than the limit, whatever visitors send. */
export async function addLimitedCounts<Table extends CountTable, Row extends KeyOf<Table, string>>(
  db: ShopDatabase,
  table: Table,
  counted: readonly Counted<Row>[],
  limit: RowLimit<Row>,
): Promise<void> {
  const rows: Counted<Row>[] = [];
  const columns = sql.join(COUNT_TABLES[table].key.map((name) => sql.ref(name)));
  for (const group of Map.groupBy(counted, ({ key }) => limit.by.map((name) => key[name]).join()).values()) {
    const [{ key: first }] = group as [Counted<Row>];
    const isSame = limit.by.map((name) => sql`${sql.ref(name)} = ${first[name]}`);
    const stored = sql<Row>`SELECT ${columns} FROM ${sql.table(table)} WHERE ${sql.join(isSame, sql` AND `)}`;
    rows.push(...withinLimit(group, (await stored.execute(db)).rows, limit.max(first), limit.other));
  }
  await addCounts(db, table, rows);
}

/**
 * Groups counts by row. Rows that are already `stored` and those with the highest counts are kept; each row occurs once
 * in the result.
 */
function withinLimit<Row extends Readonly<Record<string, string>>>(
  counted: readonly Counted<Row>[],
  stored: readonly Row[],
  max: number,
  other: RowLimit<Row>['other'],
): Counted<Row>[] {
  const known = new Set(stored.map(idOf));
  const rows = new Map<string, Counted<Row>>();
  for (const { key, count } of counted.toSorted((one, two) => two.count - one.count)) {
    if (known.size < max) known.add(idOf(key));
    const row = known.has(idOf(key)) ? key : other(key);
    rows.set(idOf(row), { key: row, count: count + (rows.get(idOf(row))?.count ?? 0) });
  }
  // The same order everywhere prevents deadlocks between two servers that write the same rows.
  return [...rows.keys()].sort().flatMap((id) => rows.get(id) ?? []);
}
