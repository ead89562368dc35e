import 'server-only';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATIONS } from '../../server/db/migrations.ts';
import { openExisting } from '../../server/db/sqlite-files.ts';
import { withExclusiveDatabase } from './exclusive-database.ts';
import { CATALOGUE_FILE, copySafely, DATABASE_FILE, type Manifest, readManifest, sumOf } from './manifest.ts';
import { DataRefusal } from './refusal.ts';
import { migrationsOf, tableCounts } from './sqlite-facts.ts';
import { NEW_FOLDER, PARTS, swapIn, undoSwap } from './swap.ts';

interface RestoreOptions {
  readonly dataDir: string;
  /** What is there now may be given up. */
  readonly replace: boolean;
}

/**
 * Puts a backup in the place of the shop's data: everything of it or nothing. It is checked as a whole first, again
 * after it was copied, and never put under a running shop. Throws a DataRefusal.
 */
export async function restore(folder: string, { dataDir, replace }: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await checkFiles(folder, manifest);
  await undoSwap(dataDir);
  const file = join(dataDir, DATABASE_FILE);
  return withExclusiveDatabase(file, async () => {
    if (!replace && (await holdsData(dataDir)))
      throw new DataRefusal(`${dataDir} already contains data. Use --replace to replace it with the backup.`);
    try {
      for (const { path, sha256 } of manifest.files) {
        const copy = await copySafely(join(folder, path), join(dataDir, NEW_FOLDER, path));
        if (copy.sha256 !== sha256)
          throw new DataRefusal(`${path} was not copied completely; nothing was changed.`);
      }
      checkDatabase(join(dataDir, NEW_FOLDER, DATABASE_FILE), manifest);
    } catch (error) {
      await rm(join(dataDir, NEW_FOLDER), { recursive: true, force: true });
      throw error;
    }
    // Rooms that a backup was made without are left where they are.
    await swapIn(
      dataDir,
      PARTS.filter((part) => part !== 'scenes' || manifest.withScenes),
    );
    return manifest;
  });
}

async function holdsData(dataDir: string): Promise<boolean> {
  for (const part of PARTS) {
    if (part === DATABASE_FILE || part === CATALOGUE_FILE) {
      if (existsSync(join(dataDir, part))) return true;
    } else if ((await readdir(join(dataDir, part)).catch(() => [])).length > 0) return true;
  }
  return false;
}

async function checkFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const { path, bytes, sha256 } of files) {
    const found = await sumOf(join(folder, path)).catch(() => undefined);
    if (!found) throw new DataRefusal(`${path} is missing from the backup; nothing was changed.`);
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new DataRefusal(`${path} does not match its checksum in the backup; nothing was changed.`);
  }
}

/** The files are whole, has the rows the manifest names, and no migration that this release does not know. */
function checkDatabase(file: string, { migrations, tables }: Manifest): void {
  const sqlite = openExisting(file);
  try {
    const unknown = migrationsOf(sqlite).filter((name) => !(name in MIGRATIONS));
    if (unknown.length > 0)
      throw new DataRefusal(
        `The backup was made by a newer release. Migrations unknown to this one: ${unknown.join(', ')}.`,
      );
    const whole = sqlite.pragma('integrity_check', { simple: true }) === 'ok';
    const orphans = (sqlite.pragma('database_list') as { name: string }[]).flatMap(
      ({ name }) => sqlite.pragma(`${name}.foreign_key_check`) as unknown[],
    );
    const same = JSON.stringify([migrationsOf(sqlite), tableCounts(sqlite)]);
    if (!whole || orphans.length > 0 || same !== JSON.stringify([migrations, tables]))
      throw new DataRefusal('The database of the backup is damaged; nothing was changed.');
  } finally {
    sqlite.close();
  }
}
