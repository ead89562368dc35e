import { afterAll, beforeAll } from 'vitest';
import { openDatabase } from '#lib/server/db/database.ts';
import { seeded } from '#tests/support/catalogue.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { describeOrders } from './conformance.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());

describeOrders('PostgreSQL', async () => {
  const url = await server.createDatabase();
  const db = await seeded(openDatabase({ url }, { durable: true }));
  const other = openDatabase({ url }, { durable: true });
  return {
    db,
    other,
    async close() {
      await db.destroy();
      await other.destroy();
    },
  };
});
