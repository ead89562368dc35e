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

/** How much each part of the data folder takes. What cannot be read, or goes meanwhile, counts nothing. */
export async function folderSizes(folder: string): Promise<FolderSizes> {
  const sizes = new Map<string, number>();
  const end = performance.now() + PATIENCE_MS;
  let isWhole = true;
  const add = async (file: string, part: string) => {
    const { size } = await lstat(/* turbopackIgnore: true */ file);
    sizes.set(part, (sizes.get(part) ?? 0) + size);
  };
  const partOf = (name: string) => (/\.db(?:-wal|-shm)?$/.test(name) ? 'database' : 'other');
  const walk = async (path: string, part?: string): Promise<void> => {
    try {
      for await (const entry of await opendir(/* turbopackIgnore: true */ path)) {
        if (performance.now() > end) {
          isWhole = false;
          return;
        }
        const inside = join(path, entry.name);
        if (entry.isDirectory()) await walk(inside, part ?? entry.name);
        else await add(inside, part ?? partOf(entry.name)).catch(() => undefined);
      }
    } catch {
      // Not there, or not ours to read.
    }
  };
  await walk(folder);
  const parts = [...sizes].map(([name, bytes]) => ({ name, bytes }));
  return { parts: parts.sort((one, two) => two.bytes - one.bytes), isWhole };
}
