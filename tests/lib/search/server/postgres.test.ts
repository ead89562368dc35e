import { afterAll, beforeAll } from 'vitest';
import { openDatabase } from '#lib/server/db/database.ts';
import { describeJudged } from '#tests/lib/search/judged/conformance.ts';
import { seeded } from '#tests/support/catalogue.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { describeSearch } from './conformance.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());

describeSearch('PostgreSQL', async () => {
  const db = await seeded(openDatabase({ url: await server.createDatabase() }));
  return { db, close: () => db.destroy() };
});
describeJudged('PostgreSQL', async () => {
  const db = await seeded(openDatabase({ url: await server.createDatabase() }));
  return { db, close: () => db.destroy() };
});
