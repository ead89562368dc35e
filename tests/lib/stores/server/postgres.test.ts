import { openDatabase } from '#lib/server/db/database.ts';
import { withPostgres } from '#tests/support/both-databases.ts';
import { describeStores } from './conformance.ts';

const server = withPostgres();

describeStores('PostgreSQL', async () => openDatabase({ url: await server().createDatabase() }));
