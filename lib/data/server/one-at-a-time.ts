import 'server-only';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { makeFolder } from '../../server/make-folder.ts';
import { DataRefusal } from './refusal.ts';

/**
 * Runs what only one command at a time may do with a data folder; another one that wants to gets a DataRefusal. The
 * system knows who has the lock, so that a process that was ended leaves none behind; its empty file stays.
 */
export async function oneAtATime<T>(folder: string, name: string, run: () => Promise<T>): Promise<T> {
  makeFolder(folder);
  const lock = new Sqlite(join(folder, `${name}.lock`), { timeout: 0 });
  try {
    try {
      lock.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      if (!(error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY'))) throw error;
      throw new DataRefusal(
        `Another ${name} is at work in ${folder}; wait for its end. Nothing was changed.`,
      );
    }
    return await run();
  } finally {
    lock.close();
  }
}
