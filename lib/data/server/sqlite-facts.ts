import 'server-only';
import type Sqlite from 'better-sqlite3';

/** Rows of each table of the shop's files; an index and what belongs to it does not count. */
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

/** Names of the migrations the shop's file has been through; throws when it is no shop's. */
export function migrationsOf(sqlite: Sqlite.Database): string[] {
  return sqlite.prepare('SELECT name FROM kysely_migration ORDER BY name').pluck().all() as string[];
}
