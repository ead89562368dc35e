import 'server-only';
import { closeSync, existsSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { makeFolder } from '../make-folder.ts';

/** Schema name under which a connection to the shop file attaches the catalogue file. */
export const CATALOGUE_SCHEMA = 'catalogue';

/**
 * Path of the file with the tables that imports and seeds write (products, lists, stores, search), next to the file
 * with data of visitors: `shop.db` has `shop-catalogue.db`. SQLite allows one writer per file, so two files have two
 * locks.
 */
export const catalogueFileOf = (file: string): string => `${file.replace(/\.db$/, '')}-catalogue.db`;

/**
 * Opens the shop file with the catalogue file attached. Creates both files and their folder if they are missing,
 * accessible only to the shop's account. Tables are found by their bare names in either file. A transaction takes a
 * file's lock with its first write to that file.
 */
export function openFiles(file: string): Sqlite.Database {
  makeFolder(dirname(resolve(file)));
  // SQLite gives its additional files (WAL) the permissions of these.
  for (const each of [file, catalogueFileOf(file)]) makeFile(each);
  return attachCatalogue(new Sqlite(file), file);
}

/**
 * Creates a missing file, accessible only to the shop's account. An existing file is never opened here: closing it
 * would release every lock that this process holds on it (POSIX), and another process's SQLite, assuming that it is
 * alone, would delete the log to which this process still writes.
 */
function makeFile(file: string): void {
  try {
    closeSync(openSync(/* turbopackIgnore: true */ file, 'ax', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Opens existing files. The catalogue file may be missing if the shop file is older than the split. */
export function openExisting(file: string, options: Sqlite.Options = {}): Sqlite.Database {
  const sqlite = new Sqlite(file, { ...options, fileMustExist: true });
  return existsSync(catalogueFileOf(file)) ? attachCatalogue(sqlite, file) : sqlite;
}

/** Whether the catalogue file of a shop file is missing, although that is neither new nor older than the split. */
export function lacksCatalogue(file: string): boolean {
  if (existsSync(catalogueFileOf(file))) return false;
  const sqlite = new Sqlite(file, { fileMustExist: true });
  try {
    const tables = sqlite
      .prepare("SELECT name FROM sqlite_schema WHERE name IN ('products', 'sample_orders')")
      .pluck()
      .all();
    return tables.join() === 'sample_orders';
  } finally {
    sqlite.close();
  }
}

function attachCatalogue(sqlite: Sqlite.Database, file: string): Sqlite.Database {
  try {
    sqlite.prepare(`ATTACH ? AS ${CATALOGUE_SCHEMA}`).run(catalogueFileOf(file));
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}
