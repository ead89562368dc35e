import 'server-only';
import { sql } from 'kysely';
import type { ShopDatabase } from './database.ts';
import { isPostgres } from './search-migration.ts';

/** Milliseconds since 1970, asked where a database is at hand. */
export type Clock = (db: ShopDatabase) => number | Promise<number>;

/**
 * The clock that all instances share, so that a lease is as long for one as for another, and none whose own clock is
 * wrong takes what is new for old: PostgreSQL's own. Instances on SQLite are on one machine and share its clock.
 */
export const sharedClock: Clock = async (db) => {
  if (!isPostgres(db)) return Date.now();
  const { rows } = await sql<{
    ms: string;
  }>`select floor(extract(epoch from clock_timestamp()) * 1000)::text as ms`.execute(db);
  return Number(rows[0]?.ms);
};
