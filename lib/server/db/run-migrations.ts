import 'server-only';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

type Migrations = Readonly<Record<string, Migration>>;

const migratorOf = <T>(db: Kysely<T>, migrations: Migrations) =>
  new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    // Tables of different parts of the shop are independent: a migration that is merged later may have an earlier
    // name.
    allowUnorderedMigrations: true,
  });

/** Runs the migrations that have not been applied to a database. Throws the database's error. */
export async function runMigrations<T>(db: Kysely<T>, migrations: Migrations): Promise<void> {
  const { error } = await migratorOf(db, migrations).migrateToLatest();
  if (error) throw error;
}

/** Whether all of the migrations have been applied to a database. Writes nothing. */
export async function areApplied<T>(db: Kysely<T>, migrations: Migrations): Promise<boolean> {
  const known = await migratorOf(db, migrations).getMigrations();
  return known.every(({ executedAt }) => executedAt !== undefined);
}
