import 'server-only';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

/** Runs the migrations that have not been applied to a database. Throws the database's error. */
export async function runMigrations<T>(
  db: Kysely<T>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    // Tables of different parts of the shop are independent: a migration that is merged later may have an earlier
    // name.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
