import 'server-only';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isDerived } from '../../scenes/server/store/scene-files.ts';
import { isSceneId } from '../../scenes/server/store/scene-store.ts';
import { CATALOGUE_SCHEMA, openExisting } from '../../server/db/sqlite-files.ts';
import {
  type BackupFile,
  CATALOGUE_FILE,
  copySafely,
  DATABASE_FILE,
  MANIFEST,
  type Manifest,
  sumOf,
  syncToDisk,
} from './manifest.ts';
import { DataRefusal } from './refusal.ts';
import { migrationsOf, tableCounts } from './sqlite-facts.ts';

const DRAFT = /\.draft$/;
const BUSY_MS = 30_000;

interface BackupOptions {
  readonly dataDir: string;
  /** Visitors' rooms too; they are photos of homes, and by far the most bytes. */
  readonly scenes: boolean;
}

/**
 * Copies the shop's data into a new folder while the shop goes on: the database as it is at one moment, confirmations
 * written as files, and rooms. The folder appears when it is whole. Throws a DataRefusal.
 */
export async function backup(folder: string, { dataDir, scenes }: BackupOptions): Promise<Manifest> {
  const source = join(dataDir, DATABASE_FILE);
  if (!existsSync(source)) throw new DataRefusal(`${source} does not exist; nothing was written.`);
  const target = resolve(folder);
  if (existsSync(target)) throw new DataRefusal(`${folder} already exists; name a new folder.`);
  const draft = `${target}.draft-${process.pid}`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const { migrations, tables, persons } = copyDatabase(source, draft);
    const files: BackupFile[] = [
      ...(await copied(draft, [DATABASE_FILE, CATALOGUE_FILE])),
      ...(await copyMails(dataDir, draft, persons)),
      ...(scenes ? await copyScenes(dataDir, draft) : []),
    ];
    const madeAt = new Date().toISOString();
    const manifest: Manifest = { form: 1, madeAt, migrations, tables, withScenes: scenes, files };
    await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
    await syncToDisk(join(draft, MANIFEST));
    await rename(draft, target);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/**
 * One reading transaction for each file: an order, or an import, that is written meanwhile is wholly in it or not at
 * all.
 */
function copyDatabase(from: string, folder: string) {
  const source = openExisting(from, { timeout: BUSY_MS });
  try {
    source.prepare('VACUUM main INTO ?').run(join(folder, DATABASE_FILE));
    const files = source.pragma('database_list') as { name: string }[];
    if (files.some(({ name }) => name === CATALOGUE_SCHEMA))
      source.prepare(`VACUUM ${CATALOGUE_SCHEMA} INTO ?`).run(join(folder, CATALOGUE_FILE));
  } finally {
    source.close();
  }
  const copy = openExisting(join(folder, DATABASE_FILE));
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

/** Those of the named files that are in the folder, on the disk and closed to other accounts. */
async function copied(folder: string, names: readonly string[]): Promise<BackupFile[]> {
  const files: BackupFile[] = [];
  for (const path of names.filter((name) => existsSync(join(folder, name)))) {
    await syncToDisk(join(folder, path));
    files.push({ path, ...(await sumOf(join(folder, path))) });
  }
  return files;
}

/** Mails of persons that the copied database knows; others could never be erased from it. */
async function copyMails(dataDir: string, draft: string, references: readonly string[]) {
  const written = new Set(await readdir(join(dataDir, 'outbox')).catch(() => []));
  return copyAll(
    dataDir,
    draft,
    references
      .map((reference) => `${reference}.eml`)
      .filter((name) => written.has(name))
      .map((name) => `outbox/${name}`),
  );
}

async function copyScenes(dataDir: string, draft: string) {
  const paths: string[] = [];
  for (const id of await readdir(join(dataDir, 'scenes')).catch(() => [])) {
    if (!isSceneId(id)) continue;
    const names = await readdir(join(dataDir, 'scenes', id)).catch(() => []);
    for (const name of names) if (!isDerived(name) && !DRAFT.test(name)) paths.push(`scenes/${id}/${name}`);
  }
  return copyAll(dataDir, draft, paths);
}

async function copyAll(dataDir: string, draft: string, paths: readonly string[]): Promise<BackupFile[]> {
  const files: BackupFile[] = [];
  for (const path of paths) {
    try {
      files.push({ path, ...(await copySafely(join(dataDir, path), join(draft, path))) });
    } catch (error) {
      // A visitor removed the room, or a person was erased, while we were on the way.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  return files;
}
