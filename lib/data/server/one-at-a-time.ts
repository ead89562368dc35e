import 'server-only';
import { join } from 'node:path';
import { lockFile } from '../../server/lock-file.ts';
import { makeFolder } from '../../server/make-folder.ts';
import { DataRefusal } from './refusal.ts';

/**
 * Takes a lock on a data folder that only one process can hold, until it is closed. A process that waits longer than
 * `waitMs` gets a DataRefusal.
 */
export function takeLock(folder: string, name: string, waitMs = 0): { close(): unknown } {
  makeFolder(folder);
  const lock = lockFile(join(folder, `${name}.lock`), waitMs);
  if (lock) return lock;
  throw new DataRefusal(`Another ${name} is at work in ${folder}; wait for its end. Nothing was changed.`);
}

/** Runs a function under such a lock, for commands that must not run at the same time on a data folder. */
export async function oneAtATime<T>(folder: string, name: string, run: () => Promise<T>): Promise<T> {
  const lock = takeLock(folder, name);
  try {
    return await run();
  } finally {
    lock.close();
  }
}
