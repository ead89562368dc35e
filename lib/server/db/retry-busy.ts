import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';

const FIRST_PAUSE_MS = 5;
const MAX_PAUSE_MS = 200;
/** Milliseconds a write is tried for, where its caller names no other time. */
const TIMEOUT_MS = 8000;
/**
 * "Try the whole transaction again" in PostgreSQL's words: serialization failure, deadlock, a lock that was not to be
 * had in time.
 */
const RETRYABLE = new Set(['40001', '40P01', '55P03']);

/**
 * The code a database's error carries: SQLite's name or PostgreSQL's five characters. Never its words, which may hold
 * data.
 */
export function databaseCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'unknown';
}

/** Whether the code of an error says that SQLite's file is damaged. */
export const isDamage = (code: string): boolean => /^SQLITE_(?:CORRUPT|NOTADB)/.test(code);

/** Whether a write failed only because another connection was writing: the same again may succeed. */
export function isBusy(error: unknown): boolean {
  const code = databaseCode(error);
  return code.startsWith('SQLITE_BUSY') || RETRYABLE.has(code);
}

/** Milliseconds to wait after the given failed attempt, from 1: doubled each time, and half of it by chance. */
export function busyPause(attempt: number): number {
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1)) * (0.5 + Math.random());
}

/**
 * Runs a write again while another connection holds the lock, without blocking the thread in between. Throws the last
 * error when `timeoutMs` have passed, and any other error at once.
 */
export async function retryBusy<T>(run: () => Promise<T>, timeoutMs = TIMEOUT_MS): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const pause = busyPause(attempt);
      if (!isBusy(error) || performance.now() + pause > deadline) throw error;
      await wait(pause);
    }
  }
}
