import 'server-only';
import { existsSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { openExisting } from '../../server/db/sqlite-files.ts';
import { DataRefusal } from './refusal.ts';

const BUSY_TIMEOUT_MS = 500;

/**
 * Runs a function while no other process has the shop file or the catalogue file open. A running shop, import or
 * command causes a DataRefusal, and none can start meanwhile. Without a file, the function just runs. The write-ahead
 * log is emptied first.
 */
export async function withExclusiveDatabase<T>(
  file: string,
  run: (sqlite: Sqlite.Database | undefined) => Promise<T>,
): Promise<T> {
  if (!existsSync(file)) return run(undefined);
  const sqlite = openExisting(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    try {
      // Without a schema name, these apply to both files.
      sqlite.pragma('locking_mode = EXCLUSIVE');
      // Leaving WAL mode requires exclusive access; any other connection, even an idle one, prevents it.
      sqlite.pragma('journal_mode = DELETE');
      sqlite.exec('BEGIN EXCLUSIVE; COMMIT');
    } catch (error) {
      if (!(error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY'))) throw error;
      throw new DataRefusal(
        `${file} is in use. Stop the shop, the desk (npm run desk), forms that are open (npm run edit) and any running import first.`,
      );
    }
    return await run(sqlite);
  } finally {
    sqlite.close();
  }
}
