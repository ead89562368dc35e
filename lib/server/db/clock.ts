import 'server-only';
import { sql } from 'kysely';
import type { ShopDatabase } from './database.ts';
import { isPostgres } from './search-migration.ts';

/** Returns milliseconds since 1970; may query the database. */
export type Clock = (db: ShopDatabase) => number | Promise<number>;

/**
 * A clock that all instances share, so that a lease has the same length for each and an instance with a wrong clock
 * does not treat new data as old. It is PostgreSQL's own; instances on SQLite run on one machine and share its clock.
 */
export const sharedClock: Clock = async (db) => {
  if (!isPostgres(db)) return Date.now();
  const { rows } = await sql<{
    ms: string;
  }>`select floor(extract(epoch from clock_timestamp()) * 1000)::text as ms`.execute(db);
  return Number(rows[0]?.ms);
};
