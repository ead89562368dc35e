import 'server-only';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { type DatabaseConnection, Kysely, PostgresDialect, SqliteDialect, SqliteDriver } from 'kysely';
import { config } from '../config.ts';
import { oncePerProcess } from '../once-per-process.ts';
import type { QueryReport } from '../query-channel.ts';
import { postgresPool } from './postgres-pool.ts';
import type { WatchOptions } from './postgres-watch.ts';
import { queryReports, reportNoConnection } from './query-reports.ts';
import type { Database } from './schema.ts';
import { CATALOGUE_SCHEMA, openFiles } from './sqlite-files.ts';

export type ShopDatabase = Kysely<Database>;

/** Where the shop's data is stored: a SQLite file with the catalogue file next to it, or a PostgreSQL URL. */
export type DatabaseLocation =
  | { file: string }
  | { url: string /** Maximum number of connections; 10 by default. */; pool?: number };

/**
 * How long SQLite blocks the thread for a lock, in ms: in a command, and in a process in which visitors wait for the
 * same thread (see `retryBusy`).
 */
const COMMAND_BUSY_MS = 10_000;
const SERVING_BUSY_MS = 5;
/** Pages in the write-ahead log before a checkpoint: 16 MB, so that few orders wait for one. */
const CHECKPOINT_PAGES = 4000;
const POOL_SIZE = 10;
/** Timeout in ms of a PostgreSQL query for which visitors wait. */
const ANSWER_MS = 15_000;

interface OpenOptions {
  /** A commit is on disk before it is confirmed, even if the power fails; PostgreSQL always works that way. */
  readonly durable?: boolean;
  /**
   * Visitors wait for this database: SQLite blocks the thread for 5 ms at most, and a PostgreSQL query without a
   * response fails after a timeout.
   */
  readonly serving?: boolean;
  /** The timeout of such a query in ms; 15 s by default. */
  readonly answerMs?: number;
  /** When a PostgreSQL counts as not answering at all, so that such questions fail at once. */
  readonly watch?: WatchOptions;
}

/**
 * SQLite rolls back a transaction by itself when the disk is full. Another rollback would fail and hide the cause.
 */
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
 * Opens a database; the caller must destroy it. Creates the file and its folder if they are missing, accessible only
 * to the shop's account.
 */
export function openDatabase(
  place: DatabaseLocation,
  { durable = false, serving = false, answerMs = ANSWER_MS, watch }: OpenOptions = {},
): ShopDatabase {
  if ('url' in place) {
    const server = serverOf(place.url);
    const pool = postgresPool(place.url, {
      size: place.pool ?? POOL_SIZE,
      answerMs: serving ? answerMs : undefined,
      watch,
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
  // The catalogue may lose its last commits in a power failure: the import is run again.
  sqlite.pragma(`${CATALOGUE_SCHEMA}.synchronous = NORMAL`);
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma(`busy_timeout = ${durable || serving ? SERVING_BUSY_MS : COMMAND_BUSY_MS}`);
  if (durable) {
    sqlite.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    // Erased personal data leaves no trace in the file.
    sqlite.pragma('secure_delete = ON');
  }
  const db = new Kysely<Database>({
    dialect: new ShopSqliteDialect(sqlite),
    ...(serving && { log: queryReports({ system: 'sqlite' }) }),
  });
  checks.set(db, () => idOf(place.file) === opened);
  return db;
}

/** Device and inode of a file, which differ for a file that replaced it; '' if there is none. */
function idOf(file: string): string {
  const facts = statSync(/* turbopackIgnore: true */ file, { throwIfNoEntry: false });
  return facts ? `${facts.dev}:${facts.ino}` : '';
}

const checks = new WeakMap<ShopDatabase, () => boolean>();

/**
 * False if the opened file was moved or replaced: writes would go to a file that nobody finds. Always true for
 * PostgreSQL.
 */
export const isInPlace = (db: ShopDatabase): boolean => checks.get(db)?.() ?? true;

/** Throws if the database file was moved or replaced. */
export function checkInPlace(db: ShopDatabase): void {
  if (!isInPlace(db))
    throw Object.assign(new Error('The database file was moved away or replaced'), { code: 'SQLITE_MOVED' });
}

/** Identifies a PostgreSQL server in traces, without the user name. */
function serverOf(url: string): QueryReport['server'] {
  const parsed = URL.parse(url);
  if (!parsed?.hostname) return { system: 'postgresql' };
  const { hostname: address, port, pathname } = parsed;
  return { system: 'postgresql', address, port: Number(port) || 5432, name: pathname.slice(1) };
}

/** The configured location: DATABASE_URL, otherwise `shop.db` in the data folder. */
export function configuredDatabase(): DatabaseLocation {
  const { databaseUrl, databasePool, dataDir } = config();
  return databaseUrl ? { url: databaseUrl, pool: databasePool } : { file: join(dataDir, 'shop.db') };
}

/**
 * The location for requests of visitors, with its share of DATABASE_POOL. Orders have their own connections, so that
 * a delay there does not affect pages.
 */
export function servingDatabase(what: 'orders' | 'pages'): DatabaseLocation {
  const place = configuredDatabase();
  if (!('url' in place)) return place;
  const { pool = POOL_SIZE } = place;
  const ofOrders = Math.max(1, Math.floor(pool / 3));
  return { ...place, pool: what === 'orders' ? ofOrders : pool - ofOrders };
}

/** Returns the open database of this process. */
export const database = oncePerProcess('database', () =>
  openDatabase(servingDatabase('pages'), { serving: true }),
);
