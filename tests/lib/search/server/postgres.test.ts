import { openDatabase } from '#lib/server/db/database.ts';
import { describeJudged } from '#tests/lib/search/judged/conformance.ts';
import { withPostgres } from '#tests/support/both-databases.ts';
import { seeded } from '#tests/support/catalogue.ts';
import { describeSearch } from './conformance.ts';

const server = withPostgres();

describeSearch('PostgreSQL', async () => {
  const db = await seeded(openDatabase({ url: await server().createDatabase() }));
  return { db, close: () => db.destroy() };
});
describeJudged('PostgreSQL', async () => {
  const db = await seeded(openDatabase({ url: await server().createDatabase() }));
  return { db, close: () => db.destroy() };
});
