import 'server-only';
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { fetchSharedMedia } from '../../images/server/shared-media.ts';
import { isDerived } from '../../scenes/server/store/derived-files.ts';
import { isSceneId } from '../../scenes/server/store/scene-store.ts';
import type { DatabaseLocation } from '../../server/db/database.ts';
import { CATALOGUE_SCHEMA, openExisting } from '../../server/db/sqlite-files.ts';
import { makeFolder } from '../../server/make-folder.ts';
import type { Storage } from '../../server/storage/storage.ts';
import { BACKUP_DRAFT } from './backup-names.ts';
import { copyPostgres } from './copy-postgres.ts';
import {
  type BackupFile,
  CATALOGUE_FILE,
  copySafely,
  DATABASE_FILE,
  isMediaPath,
  type Manifest,
  MEDIA,
  sumOf,
  syncToDisk,
  writeManifest,
} from './manifest.ts';
import { DataRefusal } from './refusal.ts';
import { fetchRooms, ROOM_FOLDERS } from './rooms.ts';
import type { ShopFolders, ShowStep } from './shop-folders.ts';
import { migrationsOf, tableCounts } from './sqlite-facts.ts';
import { isReplaced } from './swap.ts';

const DRAFT = /\.draft$/;
const BUSY_MS = 30_000;

interface BackupOptions extends ShopFolders {
  readonly database: DatabaseLocation;
  /** Visitors' rooms too; they are photos of homes, and by far the most bytes. */
  readonly scenes: boolean;
  /** Added pictures too. */
  readonly media: boolean;
  /** Where rooms are, and where other instances have put pictures that are not in the folder yet. */
  readonly storage?: Storage | undefined;
  readonly show?: ShowStep | undefined;
}

/**
 * Copies the shop's data into a new folder while the shop goes on: the database as it is at one moment, confirmations
 * written as files, rooms and added pictures. The folder appears when it is whole. One at a time makes a backup of a
 * data folder (`oneAtATime`). Throws a DataRefusal.
 */
export async function backup(folder: string, options: BackupOptions): Promise<Manifest> {
  const { database, scenes, media, storage } = options;
  if ('file' in database && !existsSync(database.file))
    throw new DataRefusal(`${database.file} does not exist; nothing was written.`);
  const target = resolve(folder);
  if (existsSync(target)) throw new DataRefusal(`${folder} already exists; name a new folder.`);
  if (isReplaced(target, options))
    throw new DataRefusal(`${folder} is in a folder that a restore replaces; name one elsewhere.`);
  const draft = target + BACKUP_DRAFT;
  // What one that was cut off has left.
  await rm(draft, { recursive: true, force: true });
  makeFolder(draft);
  try {
    options.show?.('database', 0, 1);
    const { persons, ...facts } = await copyDatabase(database, draft);
    if (media && storage) await fetchSharedMedia(storage, options.mediaDir);
    const files: BackupFile[] = [
      ...(await copied(draft, [DATABASE_FILE, CATALOGUE_FILE])),
      ...(await copyAll(await otherFiles(options, persons), draft, options.show)),
      ...(scenes && storage ? await fetchRooms(storage, draft, options.show) : []),
    ];
    const madeAt = new Date().toISOString();
    const manifest: Manifest = { form: 1, madeAt, ...facts, withScenes: scenes, withMedia: media, files };
    await writeManifest(draft, manifest);
    await rename(draft, target);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** The database as SQLite files, also that of PostgreSQL: a backup has one form, and either can be made of it. */
async function copyDatabase(from: DatabaseLocation, folder: string) {
  const file = join(folder, DATABASE_FILE);
  if ('url' in from) await copyPostgres(from.url, file);
  else copySqlite(from.file, folder);
  const copy = openExisting(file);
  try {
    const persons = copy.prepare('SELECT reference FROM sample_orders WHERE customer IS NOT NULL').pluck();
    return {
      migrations: migrationsOf(copy),
      tables: tableCounts(copy),
      persons: persons.all() as string[],
    };
  } finally {
    copy.close();
  }
}

/**
 * One reading transaction for each file: an order, or an import, that is written meanwhile is wholly in it or not at
 * all.
 */
function copySqlite(from: string, folder: string): void {
  const source = openExisting(from, { timeout: BUSY_MS });
  try {
    source.prepare('VACUUM main INTO ?').run(join(folder, DATABASE_FILE));
    const files = source.pragma('database_list') as { name: string }[];
    if (files.some(({ name }) => name === CATALOGUE_SCHEMA))
      source.prepare(`VACUUM ${CATALOGUE_SCHEMA} INTO ?`).run(join(folder, CATALOGUE_FILE));
  } finally {
    source.close();
  }
}

/** Those of the named files that are in the folder, on the disk and closed to other accounts. */
async function copied(folder: string, names: readonly string[]): Promise<BackupFile[]> {
  const files: BackupFile[] = [];
  for (const path of names.filter((name) => existsSync(join(folder, name)))) {
    await syncToDisk(join(folder, path));
    files.push({ path, ...(await sumOf(join(folder, path))) });
  }
  return files;
}

/** A file of the shop and where it is in a backup. */
interface Copied {
  readonly from: string;
  readonly path: string;
}

async function otherFiles({ dataDir, mediaDir, scenes, media }: BackupOptions, persons: readonly string[]) {
  return [
    ...(await mailsOf(dataDir, persons)),
    ...(scenes ? await roomFiles(dataDir) : []),
    ...(media ? await mediaFiles(mediaDir) : []),
  ];
}

/** Mails of persons that the copied database knows; others could never be erased from it. */
async function mailsOf(dataDir: string, references: readonly string[]): Promise<Copied[]> {
  const written = new Set(await readdir(join(dataDir, 'outbox')).catch(() => []));
  return references
    .map((reference) => `${reference}.eml`)
    .filter((name) => written.has(name))
    .map((name) => ({ from: join(dataDir, 'outbox', name), path: `outbox/${name}` }));
}

async function roomFiles(dataDir: string): Promise<Copied[]> {
  const files: Copied[] = [];
  for (const part of ROOM_FOLDERS)
    for (const id of await readdir(join(dataDir, part)).catch(() => [])) {
      if (!isSceneId(id)) continue;
      const folder = join(dataDir, part, id);
      for (const name of await readdir(folder).catch(() => []))
        if (!isDerived(name) && !DRAFT.test(name))
          files.push({ from: join(folder, name), path: `${part}/${id}/${name}` });
    }
  return files;
}

async function mediaFiles(mediaDir: string): Promise<Copied[]> {
  const entries = await readdir(mediaDir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((from) => ({ from, path: `${MEDIA}/${relative(mediaDir, from).split(sep).join('/')}` }))
    .filter(({ path }) => isMediaPath(path));
}

async function copyAll(
  all: readonly Copied[],
  draft: string,
  show: BackupOptions['show'],
): Promise<BackupFile[]> {
  const files: BackupFile[] = [];
  for (const [at, { from, path }] of all.entries()) {
    show?.('copy', at, all.length);
    try {
      files.push({ path, ...(await copySafely(from, join(draft, path))) });
    } catch (error) {
      // A visitor removed the room, or a person was erased, while we were on the way.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  return files;
}
