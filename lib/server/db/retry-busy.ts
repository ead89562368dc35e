import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';

const FIRST_PAUSE_MS = 5;
const MAX_PAUSE_MS = 200;
/** Default time in ms for which a write is retried. */
const TIMEOUT_MS = 8000;
/**
 * PostgreSQL's codes for errors after which the whole transaction may be retried: serialization failure, deadlock,
 * lock timeout.
 */
const RETRYABLE = new Set(['40001', '40P01', '55P03']);

/**
 * Codes of an unavailable database: those of the pool (`postgres-pool.ts`), SQLite's file, the connection, and
 * PostgreSQL's classes connection, resources, operator and system.
 */
const OUTAGE =
  /^(?:DATABASE_[A-Z_]+$|SQLITE_(?:BUSY|LOCKED|CANTOPEN|IOERR|FULL|CORRUPT|NOTADB)|E(?:CONN[A-Z]+|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH)$|(?:08|53|57|58)[0-9A-Z]{3}$)/;
/** The driver's errors without a code. */
const NO_CONNECTION = /^(?:Connection terminated|timeout exceeded when trying to connect)/;

/**
 * Returns the code of a database error: SQLite's name or PostgreSQL's five characters. The message is never used,
 * because it may contain data.
 */
export function databaseCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'unknown';
}

/**
 * Returns what a log line says about a failed read: only the code of a database that is unavailable, because an
 * outage repeats for every request, and otherwise the whole error.
 */
export function readFailure(error: unknown): { readonly cause: string } | { readonly err: unknown } {
  return isOutage(error) ? { cause: databaseCode(error) } : { err: error };
}

/** Whether an error says that the database is unavailable. */
export const isOutage = (error: unknown): boolean =>
  OUTAGE.test(databaseCode(error)) || (error instanceof Error && NO_CONNECTION.test(error.message));

/** Whether an error code means that SQLite's file is damaged. */
export const isDamage = (code: string): boolean => /^SQLITE_(?:CORRUPT|NOTADB)/.test(code);

/** Whether a write failed only because another connection was writing, so that a retry may succeed. */
export function isBusy(error: unknown): boolean {
  const code = databaseCode(error);
  return code.startsWith('SQLITE_BUSY') || RETRYABLE.has(code);
}

/** Delay in ms after a failed attempt, counted from 1: doubled each time, with random jitter of ±50 %. */
export function retryDelayMs(attempt: number): number {
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1)) * (0.5 + Math.random());
}

/**
 * Retries a write while another connection holds the lock, without blocking the thread in between. Throws the last
 * error after `timeoutMs`, and any other error at once; `mayRetry` says which errors are retried.
 */
export async function retryBusy<T>(
  run: () => Promise<T>,
  timeoutMs = TIMEOUT_MS,
  mayRetry: (error: unknown) => boolean = isBusy,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const pause = retryDelayMs(attempt);
      if (!mayRetry(error) || performance.now() + pause > deadline) throw error;
      await wait(pause);
    }
  }
}
