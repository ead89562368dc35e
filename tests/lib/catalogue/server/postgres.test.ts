import { expect, it } from 'vitest';
import { databaseSource } from '#lib/catalogue/server/database-source.ts';
import { readVersion } from '#lib/catalogue/server/version.ts';
import { seedCatalogue } from '#lib/ingest/server/catalogue/seed.ts';
import { openDatabase } from '#lib/server/db/database.ts';
import { withPostgres } from '#tests/support/both-databases.ts';
import { seeded, shopContent } from '#tests/support/catalogue.ts';
import { describeCatalogue } from './conformance.ts';

const server = withPostgres();

describeCatalogue('PostgreSQL', async () => {
  const db = await seeded(openDatabase({ url: await server().createDatabase() }));
  return { source: databaseSource(db), close: () => db.destroy() };
});

it('seeds PostgreSQL once and skips it if nothing changed', async () => {
  const db = await seeded(openDatabase({ url: await server().createDatabase() }));
  const version = await readVersion(db);
  expect(await seedCatalogue(db, shopContent())).toEqual({ changed: false, written: 0, removed: 0 });
  expect(await readVersion(db)).toBe(version);
  await db.destroy();
});
