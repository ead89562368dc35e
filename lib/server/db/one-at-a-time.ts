import 'server-only';
import { sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';
import { isPostgres } from './search-migration.ts';

/** Waits until no other process is at the same work; the turn ends with the transaction. SQLite has one writer anyway. */
export async function oneAtATime(trx: Transaction<Database>, work: 'seed'): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtext(${`shop:${work}`}))`.execute(trx);
}
