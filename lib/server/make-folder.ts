// Not marked `server-only`: the start script creates folders too.
import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates a folder and its missing parents. Node's `recursive` option never returns if the system reports a newly
 * created folder as missing, as /proc does; here that is an ordinary error.
 */
export function makeFolder(folder: string, mode = 0o700): void {
  const above = path.dirname(folder);
  if (!existsSync(/* turbopackIgnore: true */ above)) makeFolder(above, mode);
  try {
    mkdirSync(/* turbopackIgnore: true */ folder, { mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(folder).isDirectory()) throw error;
  }
}
