import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made = new Set<string>();
let isWatched = false;

/**
 * An empty folder such as `shop-a1B2c3`, by default in the system's temporary folder; it is removed with its content at
 * the end of the test file.
 */
export function tempFolder(name: string, below = tmpdir()): string {
  // In a worker of the browser tests or a script, which have no test file, it is removed when the process exits.
  if (!isWatched) process.once('exit', removeTempFolders);
  isWatched = true;
  const folder = mkdtempSync(join(below, `${name}-`));
  made.add(folder);
  return folder;
}

/**
 * Removes every folder created so far; retries for a second while a process that was just ended still writes into it.
 */
export function removeTempFolders(): void {
  for (const folder of made) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
  made.clear();
}
