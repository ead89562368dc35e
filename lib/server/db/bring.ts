import 'server-only';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

/** Runs the migrations that a database has not been through yet. Throws what the database said. */
export async function bring<T>(
  db: Kysely<T>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    // Tables of different parts of the shop are independent: a part that lands later may carry an earlier name.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
