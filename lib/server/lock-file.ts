// Without `server-only`: the build takes one too.
import Sqlite from 'better-sqlite3';

/**
 * Takes what only one process at a time may have, until it is closed; undefined where another one has it for longer
 * than `waitMs`. The system knows who has it, so that a process that was ended keeps none waiting. Its empty file
 * stays.
 */
export function lockFile(file: string, waitMs = 0): { close(): unknown } | undefined {
  const lock = new Sqlite(file, { timeout: waitMs });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return undefined;
    throw error;
  }
}
