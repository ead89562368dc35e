import 'server-only';
import { lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';

/** Time limit in ms; files not counted by then are left out. */
const PATIENCE_MS = 1500;

export interface FolderSizes {
  /**
   * Size in bytes of each subfolder, the largest first; files directly in the folder count as `database` or `other`.
   */
  readonly parts: readonly { readonly name: string; readonly bytes: number }[];
  /** False if the time limit was reached before all files were counted. */
  readonly isWhole: boolean;
}

/**
 * Returns the size of each part of the data folder. Files directly in it, including the database, are always counted,
 * and first; subfolders only within the time limit. Files that cannot be read or disappear count as 0.
 */
export async function folderSizes(folder: string, patienceMs = PATIENCE_MS): Promise<FolderSizes> {
  const sizes = new Map<string, number>();
  const end = performance.now() + patienceMs;
  let isWhole = true;
  const add = async (file: string, part: string) => {
    const { size } = await lstat(/* turbopackIgnore: true */ file);
    sizes.set(part, (sizes.get(part) ?? 0) + size);
  };
  const partOf = (name: string) => (/\.db(?:-wal|-shm)?$/.test(name) ? 'database' : 'other');
  const folders: string[] = [];
  const walk = async (path: string, part?: string): Promise<void> => {
    try {
      for await (const entry of await opendir(/* turbopackIgnore: true */ path)) {
        if (part !== undefined && performance.now() > end) {
          isWhole = false;
          return;
        }
        const inside = join(path, entry.name);
        if (!entry.isDirectory()) await add(inside, part ?? partOf(entry.name)).catch(() => undefined);
        else if (part === undefined) folders.push(entry.name);
        else await walk(inside, part);
      }
    } catch {
      // The folder does not exist or cannot be read.
    }
  };
  await walk(folder);
  for (const name of folders) await walk(join(folder, name), name);
  const parts = [...sizes].map(([name, bytes]) => ({ name, bytes }));
  return { parts: parts.sort((one, two) => two.bytes - one.bytes), isWhole };
}
