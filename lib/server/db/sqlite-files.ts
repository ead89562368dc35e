import 'server-only';
import { closeSync, existsSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { makeFolder } from '../make-folder.ts';

/** The name under which a connection to the shop's file has the catalogue's file attached. */
export const CATALOGUE_SCHEMA = 'catalogue';

/**
 * The file of what imports and seeds write (products, lists, stores, search), beside the file of what visitors write:
 * `shop.db` has `shop-catalogue.db`. SQLite lets one connection write into a file at a time, so two files are two
 * locks.
 */
export const catalogueFileOf = (file: string): string => `${file.replace(/\.db$/, '')}-catalogue.db`;

/**
 * Opens the shop's file and makes both files and their folder when they are missing, for the shop's account alone.
 * Tables are found by their bare names in either file. A transaction takes the lock of a file with its first write
 * there.
 */
export function openFiles(file: string): Sqlite.Database {
  makeFolder(dirname(resolve(file)));
  // The files SQLite puts beside them get the rights of these.
  for (const each of [file, catalogueFileOf(file)]) makeFile(each);
  return attachCatalogue(new Sqlite(file), file);
}

/**
 * Makes a file that is missing, for the shop's account alone. One that is there is never opened: to close it would drop
 * every lock this process holds on it (POSIX), and SQLite of another process, believing itself alone, would remove the
 * log that this process goes on to write into.
 */
function makeFile(file: string): void {
  try {
    closeSync(openSync(/* turbopackIgnore: true */ file, 'ax', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Opens files that exist; the catalogue's may be missing, as beside a file of before the two were parted. */
export function openExisting(file: string, options: Sqlite.Options = {}): Sqlite.Database {
  const sqlite = new Sqlite(file, { ...options, fileMustExist: true });
  return existsSync(catalogueFileOf(file)) ? attachCatalogue(sqlite, file) : sqlite;
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
