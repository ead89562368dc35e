import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CatalogueBusy, ContentTaken } from '../lib/ingest/server/change.ts';
import {
  configuredDatabase,
  type DatabaseLocation,
  openDatabase,
  type ShopDatabase,
} from '../lib/server/db/database.ts';
import { migrate } from '../lib/server/db/migrations.ts';
import { isDamage } from '../lib/server/db/retry-busy.ts';
import { catalogueFileOf, lacksCatalogue } from '../lib/server/db/sqlite-files.ts';
import { fileSentence } from './file-sentence.ts';
import { type Progress, startProgress } from './progress.ts';

/** Sentences about why a database cannot be used, by error code or its beginning, for whoever runs the shop. */
const FAULTS: Readonly<Record<string, string>> = {
  SQLITE_FULL: 'the disk is full',
  SQLITE_READONLY: 'this account may not write it or its catalogue file',
  SQLITE_CANTOPEN: 'it cannot be opened',
  SQLITE_IOERR: 'the disk fails',
  SQLITE_BUSY: 'another process is writing it',
  EACCES: 'this account may not open it',
  EPERM: 'this account may not open it',
  EROFS: 'the disk cannot be written',
  EEXIST: 'a file is in the place of its folder',
  ENOTDIR: 'a file is in the place of its folder',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was closed',
  EHOSTUNREACH: 'that machine cannot be reached',
  ENOTFOUND: 'its host name is unknown',
  EAI_AGAIN: 'its name cannot be looked up',
  ETIMEDOUT: 'it does not answer',
  '25006': 'it is read-only',
  '28P01': 'the password is wrong',
  '28000': 'this user may not log in',
  '3D000': 'there is no such database',
  '42501': 'this user may not change its tables',
  '53100': 'its disk is full',
  '53300': 'it has no free connection',
  '55P03': 'another client holds a table that is to be changed',
  '57P01': 'it is ending',
  '57P03': 'it is starting or ending',
};
/** Errors of files; all other errors of a SQLite shop come from the PostgreSQL it is being moved to. */
const OF_FILES = /^(?:SQLITE_|(?:EACCES|EPERM|EROFS|EEXIST|ENOTDIR)$)/;

interface ShopOptions extends NonNullable<Parameters<typeof openDatabase>[1]> {
  /** Whether the database is first migrated to the newest schema; true by default. */
  readonly migrates?: boolean;
}

/**
 * Runs a command on the shop's database with a progress display, and closes it. Expected database errors end the
 * command with a sentence; bugs are thrown.
 */
export async function withShopDatabase(
  run: (db: ShopDatabase, progress: Progress) => Promise<void>,
  options?: ShopOptions,
): Promise<void> {
  const db = await openShop(options);
  const progress = startProgress();
  try {
    await run(db, progress);
  } catch (error) {
    progress.end();
    const isSaid = error instanceof CatalogueBusy || error instanceof ContentTaken;
    // The database was opened, so an error about a file concerns another file.
    const sentence = isSaid ? error.message : (fileSentence(error) ?? databaseSentence(error));
    if (!sentence) throw error;
    console.error(`${sentence} Nothing more was changed.`);
    process.exitCode = 1;
  } finally {
    progress.end();
    await db.destroy();
  }
}

async function openShop({ migrates = true, ...options }: ShopOptions = {}): Promise<ShopDatabase> {
  let db: ShopDatabase | undefined;
  try {
    const place = configuredDatabase();
    const lost = 'file' in place && lostFile(place.file);
    if (lost) console.error(lost);
    db = openDatabase(place, options);
    if (migrates) await migrate(db);
    return db;
  } catch (error) {
    const sentence = databaseSentence(error) ?? fileSentence(error);
    if (!sentence) throw error;
    console.error(`${sentence} Nothing was changed.`);
    await db?.destroy();
    process.exit(1);
  }
}

/**
 * A sentence if a file of the database is missing but the data folder has other data of a shop: the file is lost, or
 * the folder is the wrong one. Called before the missing file is created.
 */
function lostFile(file: string): string | undefined {
  const catalogue = catalogueFileOf(file);
  const folder = dirname(file);
  const advice = 'If it was lost, stop the shop and restore a backup (npm run data:restore).';
  if (!existsSync(file))
    return [catalogue, join(folder, 'outbox'), join(folder, 'scenes')].some((path) => existsSync(path))
      ? `${basename(file)} is missing in ${folder}, which has the rest of a shop: a new one without orders is made. ${advice}`
      : undefined;
  return lacksCatalogue(file)
    ? `${basename(catalogue)} is missing in ${folder}: a new one is made from content/, without what was imported. ${advice}`
    : undefined;
}

/** A sentence about a database error, or undefined if the error is not a known one. */
export function databaseSentence(error: unknown): string | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const place = configuredDatabase();
  const name = nameOf(place, code);
  if (isDamage(code))
    return `${name} or its catalogue is damaged (${code}). Stop the shop and put a backup in its place: npm run data:restore -- <folder of a backup> --replace.`;
  // Kysely's message for a migration that this release does not have.
  const newer = /previously executed migration (\S+) is missing/.exec(message)?.[1];
  if (newer) return `${name} is of a newer release. Migrations unknown to this one: ${newer}.`;
  const known = Object.keys(FAULTS).find((fault) => code === fault || code.startsWith(`${fault}_`));
  // PostgreSQL's message names the table.
  const detail = code === '42501' ? `${code}: ${message}` : code;
  if (known) return `${name} cannot be used: ${FAULTS[known]} (${detail}).`;
  // pg's messages, which have no code, for a connection timeout and for a lost connection.
  const unnamed = /timeout/i.test(message)
    ? 'ETIMEDOUT'
    : /^Connection terminated/.test(message) && 'ECONNRESET';
  return unnamed ? `${name} cannot be used: ${FAULTS[unnamed]} (${message}).` : undefined;
}

function nameOf(place: DatabaseLocation, code: string): string {
  if ('url' in place) return 'The database of DATABASE_URL';
  return code === '' || OF_FILES.test(code) ? `The database ${place.file}` : 'The PostgreSQL database';
}
