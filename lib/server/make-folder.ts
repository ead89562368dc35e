// Without `server-only`: the start makes folders too.
import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those above it that are missing. Node's own way with `recursive` never returns where the system
 * says of a new folder that it is not there, as it does in /proc; here that is an error like others.
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
