import 'server-only';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The system's codes for a path that leads to nothing; with the second, a part of it is a file. */
const MISSING: readonly unknown[] = ['ENOENT', 'ENOTDIR'];

/** For `catch`: undefined if a file or folder does not exist; throws any other error. */
export function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && MISSING.includes(error.code))) throw error;
}

/** Returns the names in a folder; none if it does not exist. */
export const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(undefinedIfMissing)) ?? [];

/** Returns the paths of all files below a folder; none if it does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true }).catch(undefinedIfMissing);
  return (all ?? []).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
