import 'server-only';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { namesIn, undefinedIfMissing } from '../../server/missing-file.ts';
import { CATALOGUE_FILE, DATABASE_FILE, MEDIA, NEW_FOLDER, OLD_FOLDER, syncToDisk } from './manifest.ts';
import { ROOM_FOLDERS } from './rooms.ts';
import type { ShopFolders } from './shop-folders.ts';

/** Parts of the data folder that a restore replaces. */
export const RESTORED_PARTS = [DATABASE_FILE, CATALOGUE_FILE, 'outbox', ...ROOM_FOLDERS] as const;
const JOURNAL = 'parts.json';
const journalSchema = z.object({
  parts: z.array(z.string()),
  existed: z.array(z.string()),
  mediaDir: z.string().default(''),
});

/** Whether a path is inside of what a restore replaces or deletes, where no backup is safe. */
export function isReplaced(at: string, { dataDir, mediaDir }: ShopFolders): boolean {
  const taken = [...RESTORED_PARTS, NEW_FOLDER, OLD_FOLDER].map((part) => join(dataDir, part));
  return [...taken, mediaDir].some((folder) => !relative(resolve(folder), resolve(at)).startsWith('..'));
}

/** Returns the folder of a part and its name there; pictures may be on another disk. */
function locate(part: string, { dataDir, mediaDir }: ShopFolders): { root: string; name: string } {
  return part.startsWith(`${MEDIA}/`)
    ? { root: mediaDir, name: part.slice(MEDIA.length + 1) }
    : { root: dataDir, name: part };
}

/** Returns where a backup's file is copied before it is put in place. */
export function stagingPath(path: string, folders: ShopFolders): string {
  const { root, name } = locate(path, folders);
  return join(root, NEW_FOLDER, name);
}

/** Returns the entries of the picture folder, both existing ones and those of the backup, as parts. */
export async function mediaParts({ mediaDir }: ShopFolders): Promise<string[]> {
  const names = [mediaDir, join(mediaDir, NEW_FOLDER)].map(namesIn);
  const all = new Set((await Promise.all(names)).flat());
  return [...all]
    .filter((name) => name !== NEW_FOLDER && name !== OLD_FOLDER)
    .map((name) => `${MEDIA}/${name}`);
}

/**
 * Moves parts from NEW_FOLDER into place. If one fails, all are undone; until commitSwap() is called, undoSwap() can
 * undo them too. While OLD_FOLDER is in the data folder, a restore is running or was interrupted, and the shop does
 * not start (server/start/prepare.ts).
 */
export async function swapIn(folders: ShopFolders, parts: readonly string[]): Promise<void> {
  const old = join(folders.dataDir, OLD_FOLDER);
  await mkdir(old, { mode: 0o700 });
  const placeOf = (part: string) => {
    const { root, name } = locate(part, folders);
    return {
      place: join(root, name),
      fresh: join(root, NEW_FOLDER, name),
      kept: join(root, OLD_FOLDER, name),
    };
  };
  const existed = parts.filter((part) => existsSync(placeOf(part).place));
  const draft = join(old, `${JOURNAL}.draft`);
  await writeFile(draft, JSON.stringify({ parts, existed, mediaDir: folders.mediaDir }));
  await syncToDisk(draft);
  await rename(draft, join(old, JOURNAL));
  try {
    for (const part of parts) {
      const { place, fresh, kept } = placeOf(part);
      if (existsSync(place)) {
        await mkdir(join(locate(part, folders).root, OLD_FOLDER), { recursive: true, mode: 0o700 });
        await rename(place, kept);
      }
      if (existsSync(fresh)) await rename(fresh, place);
    }
  } catch (error) {
    await undoSwap(folders);
    throw error;
  }
}

/** Commits the swap: without its journal it cannot be undone. */
export async function commitSwap(folders: ShopFolders): Promise<void> {
  await rm(join(folders.dataDir, OLD_FOLDER, JOURNAL));
  await clear(folders);
}

/** Puts back what an interrupted restore had moved away; returns false if there was none. */
export async function undoSwap(folders: ShopFolders): Promise<boolean> {
  const journal = join(folders.dataDir, OLD_FOLDER, JOURNAL);
  const text = await readFile(journal, 'utf8').catch(undefinedIfMissing);
  if (text === undefined) {
    await clear(folders);
    return false;
  }
  const { parts, existed, mediaDir } = journalSchema.parse(JSON.parse(text));
  // MEDIA_DIR may have changed since.
  const then = { ...folders, mediaDir: mediaDir || folders.mediaDir };
  for (const part of parts) {
    const { root, name } = locate(part, then);
    if (existsSync(join(root, OLD_FOLDER, name))) {
      await rm(join(root, name), { recursive: true, force: true });
      await rename(join(root, OLD_FOLDER, name), join(root, name));
    } else if (!existed.includes(part)) await rm(join(root, name), { recursive: true, force: true });
  }
  await clear(then);
  return true;
}

/** Deletes the temporary folders; the folder that keeps the shop from starting is deleted last. */
async function clear({ dataDir, mediaDir }: ShopFolders): Promise<void> {
  for (const root of [mediaDir, dataDir])
    for (const folder of [NEW_FOLDER, OLD_FOLDER])
      await rm(join(root, folder), { recursive: true, force: true });
}
