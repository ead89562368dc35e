import 'server-only';
import { lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds after which the rest of the files is left uncounted. */
const PATIENCE_MS = 1500;

export interface FolderSizes {
  /** Bytes of each part of the folder, the largest first; files that lie in it are `database` or `other`. */
  readonly parts: readonly { readonly name: string; readonly bytes: number }[];
  /** False where there were too many files to look at all of them. */
  readonly isWhole: boolean;
}

/**
 * How much each part of the data folder takes. Files that lie in it, the database among them, are counted first and
 * always; of its folders as many as patience has time for. What cannot be read, or goes meanwhile, counts nothing.
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
      // Not there, or not ours to read.
    }
  };
  await walk(folder);
  for (const name of folders) await walk(join(folder, name), name);
  const parts = [...sizes].map(([name, bytes]) => ({ name, bytes }));
  return { parts: parts.sort((one, two) => two.bytes - one.bytes), isWhole };
}
