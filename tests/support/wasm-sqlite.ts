import { Database } from 'node-sqlite3-wasm';

/** Error codes that better-sqlite3 uses, by SQLite's message. */
const CODES: readonly (readonly [RegExp, string])[] = [
  [/disk I\/O/i, 'SQLITE_IOERR'],
  [/full/i, 'SQLITE_FULL'],
  [/locked/i, 'SQLITE_BUSY'],
  [/constraint/i, 'SQLITE_CONSTRAINT'],
];
const READS = /^\s*(?:select|pragma|with)\b|\breturning\b/i;

function named<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const code = CODES.find(([words]) => words.test(message))?.[1] ?? 'SQLITE_ERROR';
    throw Object.assign(new Error(message), { code });
  }
}

/**
 * SQLite compiled to WebAssembly, with the part of better-sqlite3's interface that the shop uses. Its reads, writes and
 * syncs are calls of `node:fs`, so that a test can make each of them fail. It has no shared memory, so only one
 * connection can use the file.
 */
export class WasmSqlite {
  readonly #db: Database;

  constructor(file: string) {
    this.#db = named(() => new Database(file));
    this.pragma('locking_mode = EXCLUSIVE');
  }

  get inTransaction(): boolean {
    return this.#db.inTransaction;
  }

  prepare(sql: string) {
    return {
      reader: READS.test(sql),
      all: (values: never[] = []) => named(() => this.#db.all(sql, values)),
      run: (...values: never[]) => named(() => this.#db.run(sql, values.flat() as never[])),
    };
  }

  pragma(text: string): unknown {
    return named(() => this.#db.all(`PRAGMA ${text}`));
  }

  exec(sql: string): void {
    named(() => this.#db.exec(sql));
  }

  close(): void {
    named(() => this.#db.close());
  }
}
