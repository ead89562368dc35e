import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { DatabaseLocation } from '#lib/server/db/database.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { tempFolder } from './temp-folder.ts';

/** Starts a PostgreSQL server for the tests of a file; the function returns it once they run. */
export function withPostgres(): () => TestPostgres {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.stop());
  return () => server;
}

type NewDatabase = [name: string, make: () => Promise<DatabaseLocation>];

/** For `describe.each`: how to get a new, empty SQLite file or PostgreSQL database. */
export function bothDatabases(name: string): [NewDatabase, NewDatabase] {
  const folder = tempFolder(name);
  const server = withPostgres();
  return [
    ['SQLite', async () => ({ file: join(folder, `${Math.random()}.db`) })],
    ['PostgreSQL', async () => ({ url: await server().createDatabase() })],
  ];
}
