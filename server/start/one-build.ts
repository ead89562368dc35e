import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { lockFile } from '../../lib/server/lock-file.ts';

/** Longer than a build takes on a slow machine. */
const LONGEST_MS = 30 * 60_000;

/**
 * Builds where nothing is built; of several processes that find it so, one does, and the others wait for it. The lock
 * must lie outside of what a build removes.
 */
export function oneBuild(file: string, isBuilt: () => boolean, build: () => void): void {
  if (isBuilt()) return;
  mkdirSync(path.dirname(file), { recursive: true });
  let lock = lockFile(file);
  if (!lock) {
    process.stdout.write('Another build is running here; waiting for its end …\n');
    lock = lockFile(file, LONGEST_MS);
  }
  if (!lock) {
    process.stderr.write('Another build has been running here for half an hour. End it, and start again.\n');
    process.exit(1);
  }
  try {
    if (!isBuilt()) build();
  } finally {
    lock.close();
  }
}
