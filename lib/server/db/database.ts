import 'server-only';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { type DatabaseConnection, Kysely, PostgresDialect, SqliteDialect, SqliteDriver } from 'kysely';
import { config } from '../config.ts';
import { oncePerProcess } from '../once-per-process.ts';
import type { QueryReport } from '../query-channel.ts';
import { postgresPool } from './postgres-pool.ts';
import { queryReports, reportNoConnection } from './query-reports.ts';
import type { Database } from './schema.ts';
import { CATALOGUE_SCHEMA, openFiles } from './sqlite-files.ts';

export type ShopDatabase = Kysely<Database>;

/** Where the shop's data is kept: a SQLite file with the catalogue's beside it, or PostgreSQL by its address. */
export type DatabaseLocation =
  | { file: string }
  | { url: string /** Connections at most; 10 unless told. */; pool?: number };

/**
 * Milliseconds SQLite waits for a lock on the thread: in a command, and where visitors wait for the same thread (see
 * `retryBusy`).
 */
const COMMAND_BUSY_MS = 10_000;
const SERVING_BUSY_MS = 5;
/** Pages in the log before they are copied into the file: 16 MB, so that few orders wait for the copying. */
const CHECKPOINT_PAGES = 4000;
const POOL_SIZE = 10;
/** Milliseconds until an answer of PostgreSQL is given up where visitors wait for it. */
const ANSWER_MS = 15_000;

interface OpenOptions {
  /** A commit is on the disk before it is confirmed, also when the power fails; PostgreSQL always does that. */
  readonly durable?: boolean;
  /**
   * Visitors wait for it: SQLite never blocks the thread for a lock, and a PostgreSQL that swallows questions fails
   * them in the end.
   */
  readonly serving?: boolean;
  /** Milliseconds after which such a question fails; 15 s. */
  readonly answerMs?: number;
}

/** SQLite ends a transaction by itself when the disk is full; a rollback after that would fail and hide the reason. */
class ShopSqliteDriver extends SqliteDriver {
  readonly #sqlite: Sqlite.Database;

  constructor(sqlite: Sqlite.Database) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}

class ShopSqliteDialect extends SqliteDialect {
  readonly #sqlite: Sqlite.Database;

  constructor(sqlite: Sqlite.Database) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
  }

  override createDriver(): SqliteDriver {
    return new ShopSqliteDriver(this.#sqlite);
  }
}

/**
 * Opens a database; the caller destroys it. The file and its folder are made when missing, for the shop's account
 * alone.
 */
export function openDatabase(
  place: DatabaseLocation,
  { durable = false, serving = false, answerMs = ANSWER_MS }: OpenOptions = {},
): ShopDatabase {
  if ('url' in place) {
    const server = serverOf(place.url);
    const pool = postgresPool(place.url, {
      size: place.pool ?? POOL_SIZE,
      answerMs: serving ? answerMs : undefined,
      noConnection: (began, error) => reportNoConnection(server, began, error),
    });
    return new Kysely<Database>({
      dialect: new PostgresDialect({ pool }),
      ...(serving && { log: queryReports(server) }),
    });
  }
  const sqlite = openFiles(place.file);
  const opened = idOf(place.file);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma(`synchronous = ${durable ? 'FULL' : 'NORMAL'}`);
  // After a power cut an import is run again.
  sqlite.pragma(`${CATALOGUE_SCHEMA}.synchronous = NORMAL`);
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma(`busy_timeout = ${durable || serving ? SERVING_BUSY_MS : COMMAND_BUSY_MS}`);
  if (durable) {
    sqlite.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    // What is erased on request leaves no trace in the file.
    sqlite.pragma('secure_delete = ON');
  }
  const db = new Kysely<Database>({
    dialect: new ShopSqliteDialect(sqlite),
    ...(serving && { log: queryReports({ system: 'sqlite' }) }),
  });
  checks.set(db, () => idOf(place.file) === opened);
  return db;
}

/** Device and number of a file: another file in its place has another; '' for none. */
function idOf(file: string): string {
  const facts = statSync(/* turbopackIgnore: true */ file, { throwIfNoEntry: false });
  return facts ? `${facts.dev}:${facts.ino}` : '';
}

const checks = new WeakMap<ShopDatabase, () => boolean>();

/**
 * False when the file that was opened is not in its place any more: what is written goes into a file that nobody finds.
 * Always true for PostgreSQL.
 */
export const isInPlace = (db: ShopDatabase): boolean => checks.get(db)?.() ?? true;

/** Throws where the file of a database was moved away or replaced. */
export function checkInPlace(db: ShopDatabase): void {
  if (!isInPlace(db))
    throw Object.assign(new Error('The database file was moved away or replaced'), { code: 'SQLITE_MOVED' });
}

/** Name of a PostgreSQL in traces, without its user. */
function serverOf(url: string): QueryReport['server'] {
  const parsed = URL.parse(url);
  if (!parsed?.hostname) return { system: 'postgresql' };
  const { hostname: address, port, pathname } = parsed;
  return { system: 'postgresql', address, port: Number(port) || 5432, name: pathname.slice(1) };
}

/** The configured place: DATABASE_URL, else `shop.db` in the data folder. */
export function configuredDatabase(): DatabaseLocation {
  const { databaseUrl, databasePool, dataDir } = config();
  return databaseUrl ? { url: databaseUrl, pool: databasePool } : { file: join(dataDir, 'shop.db') };
}

/**
 * The same for what visitors wait for, with its part of DATABASE_POOL: orders have connections of their own, so that
 * what holds them up holds up no page.
 */
export function servingDatabase(what: 'orders' | 'pages'): DatabaseLocation {
  const place = configuredDatabase();
  if (!('url' in place)) return place;
  const { pool = POOL_SIZE } = place;
  const ofOrders = Math.max(1, Math.floor(pool / 3));
  return { ...place, pool: what === 'orders' ? ofOrders : pool - ofOrders };
}

/** The one open database of this process. */
export const database = oncePerProcess('database', () =>
  openDatabase(servingDatabase('pages'), { serving: true }),
);
