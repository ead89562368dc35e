import 'server-only';
import { sql } from 'kysely';
import type { ShopDatabase } from '../../server/db/database.ts';
import { isPostgres } from '../../server/db/search-migration.ts';

/** Milliseconds since 1970, asked where a database is at hand. */
export type Clock = (db: ShopDatabase) => number | Promise<number>;

/**
 * The clock that all instances share, so that a lease is as long for one as for another: PostgreSQL's own. Instances on
 * SQLite are on one machine and share its clock.
 */
export const sharedClock: Clock = async (db) => {
  if (!isPostgres(db)) return Date.now();
  const { rows } = await sql<{
    ms: string;
  }>`select floor(extract(epoch from clock_timestamp()) * 1000)::text as ms`.execute(db);
  return Number(rows[0]?.ms);
};
