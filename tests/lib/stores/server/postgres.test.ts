import { afterAll, beforeAll } from 'vitest';
import { openDatabase } from '#lib/server/db/database.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { describeStores } from './conformance.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());

describeStores('PostgreSQL', async () => openDatabase({ url: await server.createDatabase() }));
