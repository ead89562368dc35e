import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { DatabaseLocation } from '#lib/server/db/database.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { tempFolder } from './temp-folder.ts';

/** For `describe.each`: how to get a new, empty SQLite file or PostgreSQL database. */
export function bothDatabases(name: string): [string, () => Promise<DatabaseLocation>][] {
  let folder: string;
  let server: TestPostgres;
  beforeAll(async () => {
    folder = tempFolder(name);
    server = await startPostgres();
  });
  afterAll(() => server?.stop());
  return [
    ['SQLite', async () => ({ file: join(folder, `${Math.random()}.db`) })],
    ['PostgreSQL', async () => ({ url: await server.createDatabase() })],
  ];
}
