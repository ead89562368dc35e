import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { lockFile } from '../../lib/server/lock-file.ts';

/** Longer than a build takes on a slow machine. */
const LONGEST_MS = 30 * 60_000;

/**
 * Builds unless a build exists. If several processes find no build, one builds and the others wait for it. The lock
 * file must be outside the folders that a build removes.
 */
export function buildOnce(file: string, isBuilt: () => boolean, build: () => void): void {
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
