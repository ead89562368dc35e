import 'server-only';
import { existsSync } from 'node:fs';
import { rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseLocation } from '../../server/db/database.ts';
import { openExisting } from '../../server/db/sqlite-files.ts';
import { namesIn, undefinedIfMissing } from '../../server/missing-file.ts';
import type { Storage } from '../../server/storage/storage.ts';
import { withExclusiveDatabase } from './exclusive-database.ts';
import {
  CATALOGUE_FILE,
  copySynced,
  DATABASE_FILE,
  type Manifest,
  NEW_FOLDER,
  readManifest,
  refuseNewer,
  sizeAndHash,
} from './manifest.ts';
import { move } from './move.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { DataRefusal } from './refusal.ts';
import { isRoomPath, ROOM_FOLDERS, storeRooms } from './rooms.ts';
import type { ShopFolders, ShowStep } from './shop-folders.ts';
import { migrationsOf, tableCounts } from './sqlite-facts.ts';
import { commitSwap, isReplaced, mediaParts, RESTORED_PARTS, stagingPath, swapIn, undoSwap } from './swap.ts';

interface RestoreOptions extends ShopFolders {
  readonly database: DatabaseLocation;
  /** Existing data may be replaced. */
  readonly replace: boolean;
  /** The storage that contains the shop's rooms, if they are not in the data folder. */
  readonly rooms?: Storage | undefined;
  readonly show?: ShowStep | undefined;
}

/**
 * Replaces the shop's data by a backup, completely or not at all. The backup is fully checked before and after
 * copying, and never restored under a running shop. A PostgreSQL database must be empty; files are put in place
 * within the transaction that fills it. Rooms in a storage are stored first: they have no effect until a link leads
 * to them, and existing rooms are kept. Throws a DataRefusal.
 */
export async function restore(folder: string, options: RestoreOptions): Promise<Manifest> {
  if (isReplaced(folder, options))
    throw new DataRefusal(`${folder} is in a folder that is replaced; move the backup elsewhere first.`);
  const manifest = await readManifest(folder);
  await checkFiles(folder, manifest, options.show);
  return oneAtATime(options.dataDir, 'restore', async () => {
    await undoSwap(options);
    return putInPlace(folder, manifest, options);
  });
}

/** Undoes an interrupted restore; returns false if there was none. Throws a DataRefusal. */
export const undoRestore = (folders: ShopFolders): Promise<boolean> =>
  oneAtATime(folders.dataDir, 'restore', () => undoSwap(folders));

async function putInPlace(folder: string, manifest: Manifest, options: RestoreOptions): Promise<Manifest> {
  const { dataDir, database, rooms, show } = options;
  const file = join(dataDir, DATABASE_FILE);
  return withExclusiveDatabase(file, async (held) => {
    if (!options.replace && (await holdsData(options, manifest)))
      throw new DataRefusal(`${dataDir} already contains data. Use --replace to replace it with the backup.`);
    try {
      await copyFiles(folder, manifest, options);
      const copy = join(dataDir, NEW_FOLDER, DATABASE_FILE);
      checkDatabase(copy, manifest);
      // There was no database file at first, so no lock on it could be held.
      if (!held && existsSync(file))
        throw new DataRefusal(
          `A shop was started in ${dataDir} meanwhile. Stop it first; nothing was changed.`,
        );
      if (rooms) await storeRooms(rooms, folder, manifest.files, show);
      if ('url' in database) await move(copy, database.url, show, () => putFiles(manifest, options));
      else await putFiles(manifest, options);
    } catch (error) {
      await undoSwap(options);
      // The folder may have been created for the copies; it is kept if it contains anything.
      await rmdir(options.mediaDir).catch(() => undefined);
      throw error;
    }
    await commitSwap(options);
    return manifest;
  });
}

async function putFiles(manifest: Manifest, options: RestoreOptions): Promise<void> {
  const parts = RESTORED_PARTS.filter(
    (part) =>
      ('file' in options.database || !part.endsWith('.db')) && isPartOf(part, manifest, options.rooms),
  );
  await swapIn(options, [...parts, ...(manifest.withMedia ? await mediaParts(options) : [])]);
}

/** Rooms that are not in the backup, and rooms in a storage, are left unchanged. */
const isPartOf = (part: string, { withScenes }: Manifest, rooms: Storage | undefined) =>
  !ROOM_FOLDERS.some((folder) => folder === part) || (withScenes && !rooms);

async function copyFiles(folder: string, manifest: Manifest, options: RestoreOptions): Promise<void> {
  const files = manifest.files.filter(({ path }) => !options.rooms || !isRoomPath(path));
  for (const [at, { path, sha256 }] of files.entries()) {
    options.show?.('copy', at, files.length);
    const copy = await copySynced(join(folder, path), stagingPath(path, options));
    if (copy.sha256 !== sha256)
      throw new DataRefusal(`${path} was not copied completely; nothing was changed.`);
  }
}

async function holdsData(
  { dataDir, mediaDir, database }: RestoreOptions,
  { withMedia }: Manifest,
): Promise<boolean> {
  if ('file' in database && [DATABASE_FILE, CATALOGUE_FILE].some((name) => existsSync(join(dataDir, name))))
    return true;
  const folders = ['outbox', ...ROOM_FOLDERS].map((name) => join(dataDir, name));
  for (const folder of withMedia ? [...folders, mediaDir] : folders)
    if ((await namesIn(folder)).length > 0) return true;
  return false;
}

async function checkFiles(folder: string, { files }: Manifest, show: RestoreOptions['show']): Promise<void> {
  for (const [at, { path, bytes, sha256 }] of files.entries()) {
    show?.('check', at, files.length);
    const found = await sizeAndHash(join(folder, path)).catch(undefinedIfMissing);
    if (!found) throw new DataRefusal(`${path} is missing from the backup; nothing was changed.`);
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new DataRefusal(`${path} does not match its checksum in the backup; nothing was changed.`);
  }
}

/**
 * Checks that the files are intact, that their migrations and row counts match the manifest, and that this release
 * knows the migrations of both.
 */
function checkDatabase(file: string, { migrations, tables }: Manifest): void {
  const sqlite = openExisting(file);
  try {
    const whole = sqlite.pragma('integrity_check', { simple: true }) === 'ok';
    const files = (sqlite.pragma('database_list') as { name: string }[]).filter(
      ({ name }) => name !== 'temp',
    );
    const orphans = files.flatMap(({ name }) => sqlite.pragma(`${name}.foreign_key_check`) as unknown[]);
    const same = JSON.stringify([migrationsOf(sqlite), tableCounts(sqlite)]);
    if (!whole || orphans.length > 0 || same !== JSON.stringify([migrations, tables]))
      throw new DataRefusal('The database of the backup is damaged; nothing was changed.');
    for (const { name } of files) refuseNewer(migrationsOf(sqlite, name));
  } finally {
    sqlite.close();
  }
}
