import 'server-only';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { fetchSharedMedia } from '../../images/server/shared-media.ts';
import { MAIL_FILE } from '../../outbox/server/mail-carrier.ts';
import { referenceOf } from '../../samples/server/sweep-mails.ts';
import { isDerived } from '../../scenes/server/store/derived-files.ts';
import { isSceneFile } from '../../scenes/server/store/scene-store.ts';
import type { DatabaseLocation } from '../../server/db/database.ts';
import {
  CATALOGUE_SCHEMA,
  catalogueFileOf,
  lacksCatalogue,
  openExisting,
} from '../../server/db/sqlite-files.ts';
import { makeFolder } from '../../server/make-folder.ts';
import { filesBelow, namesIn, undefinedIfMissing } from '../../server/missing-file.ts';
import type { Storage } from '../../server/storage/storage.ts';
import { BACKUP_DRAFT } from './backup-names.ts';
import { copyPostgres } from './copy-postgres.ts';
import {
  type BackupFile,
  CATALOGUE_FILE,
  copySynced,
  DATABASE_FILE,
  isMediaPath,
  type Manifest,
  MEDIA,
  sizeAndHash,
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
  /** Include visitors' rooms: photos of homes, and by far the largest part. */
  readonly scenes: boolean;
  /** Include added pictures. */
  readonly media: boolean;
  /** Contains the rooms, and pictures of other instances that are not in the folder yet. */
  readonly storage?: Storage | undefined;
  readonly show?: ShowStep | undefined;
}

/**
 * Copies the shop's data to a new folder while the shop runs: a consistent snapshot of the database, confirmations in
 * files, rooms and added pictures. The folder appears only when it is complete. Only one backup of a data folder may
 * run at a time (`oneAtATime`). Throws a DataRefusal.
 */
export async function backup(folder: string, options: BackupOptions): Promise<Manifest> {
  const { database, scenes, media, storage } = options;
  if ('file' in database && !existsSync(database.file))
    throw new DataRefusal(`${database.file} does not exist; nothing was written.`);
  if ('file' in database && lacksCatalogue(database.file))
    throw new DataRefusal(`${catalogueFileOf(database.file)} does not exist; nothing was written.`);
  const target = resolve(folder);
  if (existsSync(target)) throw new DataRefusal(`${folder} already exists; name a new folder.`);
  if (isReplaced(target, options))
    throw new DataRefusal(`${folder} is in a folder that a restore replaces; name one elsewhere.`);
  const draft = target + BACKUP_DRAFT;
  // Left behind by an interrupted backup.
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

/**
 * Copies the database to SQLite files, also from PostgreSQL: backups have one format, and both kinds of database can
 * be restored from it.
 */
async function copyDatabase(from: DatabaseLocation, folder: string) {
  const file = join(folder, DATABASE_FILE);
  if ('url' in from) await copyPostgres(from.url, file);
  else copySqlite(from.file, folder);
  const copy = openExisting(file);
  try {
    const tables = tableCounts(copy);
    return { migrations: migrationsOf(copy), tables, persons: personsIn(copy, tables) };
  } finally {
    copy.close();
  }
}

/** References of the orders and sent projects that still have personal data. Older databases have no sent projects. */
function personsIn(copy: Sqlite.Database, tables: Readonly<Record<string, number>>): ReadonlySet<string> {
  const read = (sql: string) => copy.prepare(sql).pluck().all() as string[];
  const orders = read('SELECT reference FROM sample_orders WHERE customer IS NOT NULL');
  const projects =
    'sent_projects' in tables ? read('SELECT reference FROM sent_projects WHERE sender IS NOT NULL') : [];
  return new Set([...orders, ...projects]);
}

/**
 * One read transaction per file: an order or import that is written meanwhile is either completely in it or not at
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

/** Of the named files, returns those that exist in the folder, synced to disk and accessible only to this account. */
async function copied(folder: string, names: readonly string[]): Promise<BackupFile[]> {
  const files: BackupFile[] = [];
  for (const path of names.filter((name) => existsSync(join(folder, name)))) {
    await syncToDisk(join(folder, path));
    files.push({ path, ...(await sizeAndHash(join(folder, path))) });
  }
  return files;
}

/** A file of the shop and its path in a backup. */
interface Copied {
  readonly from: string;
  readonly path: string;
}

async function otherFiles({ dataDir, mediaDir, scenes, media }: BackupOptions, persons: ReadonlySet<string>) {
  return [
    ...(await mailsOf(dataDir, persons)),
    ...(scenes ? await roomFiles(dataDir) : []),
    ...(media ? await mediaFiles(mediaDir) : []),
  ];
}

/** Mails of persons in the copied database; others could never be erased from the backup. */
async function mailsOf(dataDir: string, references: ReadonlySet<string>): Promise<Copied[]> {
  const written = await namesIn(join(dataDir, 'outbox'));
  return written
    .filter((name) => name.endsWith(MAIL_FILE) && references.has(referenceOf(name) ?? ''))
    .map((name) => ({ from: join(dataDir, 'outbox', name), path: `outbox/${name}` }));
}

async function roomFiles(dataDir: string): Promise<Copied[]> {
  const files: Copied[] = [];
  for (const part of ROOM_FOLDERS)
    for (const id of await namesIn(join(dataDir, part))) {
      const folder = join(dataDir, part, id);
      for (const name of await namesIn(folder))
        if (isSceneFile(id, name) && !isDerived(name) && !DRAFT.test(name))
          files.push({ from: join(folder, name), path: `${part}/${id}/${name}` });
    }
  return files;
}

async function mediaFiles(mediaDir: string): Promise<Copied[]> {
  return (await filesBelow(mediaDir))
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
    // A file is missing if a visitor removed the room, or a person was erased, during the backup.
    const copy = await copySynced(from, join(draft, path)).catch(undefinedIfMissing);
    if (copy) files.push({ path, ...copy });
  }
  return files;
}
