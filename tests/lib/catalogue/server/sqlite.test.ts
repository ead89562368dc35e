import { databaseSource } from '#lib/catalogue/server/database-source.ts';
import { sqliteShop } from '#tests/support/catalogue.ts';
import { describeCatalogue } from './conformance.ts';

describeCatalogue('SQLite', async () => {
  const { db, close } = await sqliteShop();
  return { source: databaseSource(db), close };
});
