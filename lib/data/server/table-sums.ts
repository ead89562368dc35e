import 'server-only';
import { createHash } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import { COUNT_TABLES } from '../../server/counts/count-tables.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';

/** Tables that are copied between databases, parents first, with their key columns. */
export const COPIED_TABLES = {
  meta: ['key'],
  products: ['code'],
  product_sites: ['site', 'product_code'],
  product_highlights: ['highlight', 'product_code'],
  variants: ['global_item_id'],
  product_times: ['product_code', 'what'],
  listings: ['region', 'product_code'],
  entries: ['kind', 'id'],
  import_runs: ['id'],
  import_changes: ['run_id', 'product_code'],
  former_products: ['slug', 'run_id'],
  sample_orders: ['id'],
  sample_order_lines: ['order_id', 'position'],
  shared_projects: ['id'],
  sent_projects: ['id'],
  outbox: ['id'],
  stores: ['id'],
  former_store_slugs: ['slug'],
  vitals: COUNT_TABLES.vitals.key,
  demand: COUNT_TABLES.demand.key,
  browser_errors: COUNT_TABLES.browser_errors.key,
  redirect_hits: COUNT_TABLES.redirect_hits.key,
  csp_reports: COUNT_TABLES.csp_reports.key,
} as const satisfies Partial<Record<keyof Database, readonly string[]>>;
export type CopiedTable = keyof typeof COPIED_TABLES;

/**
 * Tables that are not copied: the search index differs between SQLite and PostgreSQL and is rebuilt from the
 * catalogue; page invalidations only concern running instances.
 */
export const REBUILT_TABLES: readonly string[] = ['search_documents', 'search_words', 'page_expiries'];
/** The entry of `meta` with the format of the search index. */
const INDEX_KEY = 'search_index';

export type Row = Readonly<Record<string, string | number | null>>;
const BATCH = 500;

/** Yields all rows of a table, in batches, in the order of its key. */
export async function* rowsOf(db: ShopDatabase, table: CopiedTable): AsyncGenerator<Row[]> {
  const key = COPIED_TABLES[table];
  const columns = sql.join(key.map((name) => sql.ref(name)));
  let after: Row | undefined;
  for (;;) {
    const from = after;
    const beyond = from
      ? sql<SqlBool>`(${columns}) > (${sql.join(key.map((name) => sql.val(from[name])))})`
      : sql<SqlBool>`1 = 1`;
    const { rows } =
      await sql<Row>`SELECT * FROM ${sql.table(table)} WHERE ${beyond} ORDER BY ${columns} LIMIT ${sql.lit(BATCH)}`.execute(
        db,
      );
    const compared = table === 'meta' ? rows.filter(({ key: name }) => name !== INDEX_KEY) : rows;
    if (compared.length > 0) yield compared;
    if (rows.length < BATCH) return;
    after = rows.at(-1);
  }
}

export interface TableSum {
  readonly rows: number;
  /** Checksum of all rows in hex, independent of their order, because databases sort differently. */
  readonly sum: string;
}

/** Adds up the hashes of rows: the result is the same for the same rows in any order. */
export function rowSum() {
  let rows = 0;
  let sum = 0n;
  return {
    add(row: Row): void {
      const cells = Object.keys(row)
        .sort()
        .map((name) => [name, row[name]]);
      rows += 1;
      sum += BigInt(`0x${createHash('sha256').update(JSON.stringify(cells)).digest('hex')}`);
    },
    result: (): TableSum => ({ rows, sum: BigInt.asUintN(256, sum).toString(16).padStart(64, '0') }),
  };
}

/** Returns row count and checksum of a table in a database. */
export async function tableSum(db: ShopDatabase, table: CopiedTable): Promise<TableSum> {
  const sum = rowSum();
  for await (const rows of rowsOf(db, table)) for (const row of rows) sum.add(row);
  return sum.result();
}
