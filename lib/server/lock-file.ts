// Not marked `server-only`: the build takes a lock too.
import Sqlite from 'better-sqlite3';

/**
 * Takes a lock that only one process can hold, until it is closed. Undefined if another process holds it for longer
 * than `waitMs`. The operating system releases the lock of a process that was killed. The empty lock file is not
 * deleted.
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
