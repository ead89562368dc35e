import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made = new Set<string>();
let isWatched = false;

/**
 * An empty folder, among the system's temporary ones unless another place is named, such as `shop-a1B2c3`; it goes with
 * what is in it when the test file is done.
 */
export function tempFolder(name: string, below = tmpdir()): string {
  // Where no test file ends (a worker of the browser tests, a script), the process does.
  if (!isWatched) process.once('exit', removeTempFolders);
  isWatched = true;
  const folder = mkdtempSync(join(below, `${name}-`));
  made.add(folder);
  return folder;
}

/**
 * Removes every folder made so far; tried again for a second while a process that was just ended still writes into it.
 */
export function removeTempFolders(): void {
  for (const folder of made) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
  made.clear();
}
