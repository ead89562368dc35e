import 'server-only';
import { databaseCode, retryBusy } from '../db/retry-busy.ts';
import { logger } from '../logger.ts';

/** Rows that are written at once; SQLite allows 32,766 bound values in a statement. */
const MAX_ROWS = 500;
/** Milliseconds a write is tried for; what cannot be written waits for the next flush. */
const WRITE_MS = 2000;

export interface Counted<Key> {
  readonly key: Key;
  readonly count: number;
}

export interface MemoryCounter<Key> {
  /** Counts one more of these. */
  add(key: Key): void;
  /** Writes what was counted since the last flush; what cannot be written is kept for the next one. Never rejects. */
  flush(): Promise<void>;
}

export interface MemoryCounterOptions<Key> {
  /** What is counted; the log's codes begin with it. */
  readonly name: string;
  /** Different counts held at most; what comes beyond is lost. */
  readonly maxCounts: number;
  /** Adds some counts to those of the database. */
  readonly write: (rows: readonly Counted<Key>[]) => Promise<void>;
}

/**
 * Counts in memory, so that what is counted costs the database nothing until a flush; a process that is killed loses
 * the last counts. Keys are equal when their JSON is.
 */
export function memoryCounter<Key>({
  name,
  maxCounts,
  write,
}: MemoryCounterOptions<Key>): MemoryCounter<Key> {
  const counts = new Map<string, { readonly key: Key; count: number }>();
  let lost = 0;
  let flushing: Promise<void> = Promise.resolve();

  const add = (key: Key, count: number) => {
    const id = JSON.stringify(key);
    const known = counts.get(id);
    if (known) known.count += count;
    else if (counts.size < maxCounts) counts.set(id, { key, count });
    else lost += count;
  };
  const writeAll = async () => {
    const rows = [...counts.values()];
    counts.clear();
    let written = 0;
    try {
      for (; written < rows.length; written += MAX_ROWS)
        await retryBusy(() => write(rows.slice(written, written + MAX_ROWS)), WRITE_MS);
    } catch (error) {
      for (const { key, count } of rows.slice(written)) add(key, count);
      logger.warn(
        { code: `${name}_not_written`, cause: databaseCode(error), counts: counts.size },
        'Counters: database write failed, will retry',
      );
    }
    if (lost > 0) logger.warn({ code: `${name}_lost`, lost }, 'Counters: buffer full, counts dropped');
    lost = 0;
  };
  return {
    add: (key) => add(key, 1),
    flush() {
      flushing = flushing.then(writeAll);
      return flushing;
    },
  };
}
