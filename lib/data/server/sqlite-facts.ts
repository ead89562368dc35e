import 'server-only';
import type Sqlite from 'better-sqlite3';

/** Returns the row count of each table in the shop's files, without indexes and their tables. */
export function tableCounts(sqlite: Sqlite.Database): Record<string, number> {
  const tables = sqlite.pragma('table_list') as { schema: string; name: string; type: string }[];
  return Object.fromEntries(
    tables
      .filter(
        ({ schema, name, type }) =>
          schema !== 'temp' && type === 'table' && !/^(?:sqlite|kysely)_/.test(name),
      )
      .map(({ name }) => name)
      .sort()
      .map((name) => [name, sqlite.prepare(`SELECT count(*) FROM "${name}"`).pluck().get() as number]),
  );
}

/** Returns the names of the migrations applied to the shop file or another; throws if it is not a shop's. */
export function migrationsOf(sqlite: Sqlite.Database, schema = 'main'): string[] {
  return sqlite
    .prepare(`SELECT name FROM "${schema}".kysely_migration ORDER BY name`)
    .pluck()
    .all() as string[];
}
