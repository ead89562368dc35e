import { sql } from 'kysely';
import type { ShopDatabase } from '#lib/server/db/database.ts';
import { isPostgres } from '#lib/server/db/search-migration.ts';

interface Table {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly dataType: string }[];
}

/** The tables of a shop with their columns, in whichever file they are; without those of SQLite, Kysely and indexes. */
export async function tablesOf(db: ShopDatabase): Promise<Table[]> {
  if (isPostgres(db)) return db.introspection.getTables();
  const { rows } = await sql<{ name: string; column: string; type: string }>`
    SELECT tables.name, columns.name AS "column", columns.type
    FROM pragma_table_list AS tables JOIN pragma_table_info(tables.name, tables.schema) AS columns
    WHERE tables.type = 'table' AND tables.schema <> 'temp' AND tables.name NOT GLOB 'sqlite_*' AND tables.name NOT GLOB 'kysely_*'
    ORDER BY tables.name, columns.cid`.execute(db);
  return [...Map.groupBy(rows, ({ name }) => name)].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column, type }) => ({ name: column, dataType: type })),
  }));
}
