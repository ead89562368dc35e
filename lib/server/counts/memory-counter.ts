import 'server-only';
import { databaseCode, retryBusy } from '../db/retry-busy.ts';
import { logger } from '../logger.ts';

/** Rows per statement; SQLite allows 32,766 bound values in a statement. */
const MAX_ROWS = 500;
/** How long a write is retried, in ms; counts that could not be written wait for the next flush. */
const WRITE_MS = 2000;

export interface Counted<Key> {
  readonly key: Key;
  readonly count: number;
}

export interface MemoryCounter<Key> {
  /** Increments the count of this key. */
  add(key: Key): void;
  /**
   * Writes the counts since the last flush; those that cannot be written are kept for the next one. Never rejects.
   */
  flush(): Promise<void>;
}

export interface MemoryCounterOptions<Key> {
  /** Name of the counter; its log codes begin with it. */
  readonly name: string;
  /** Maximum number of different keys in memory; counts of further keys are lost. */
  readonly maxCounts: number;
  /** Adds counts to those in the database. */
  readonly write: (rows: readonly Counted<Key>[]) => Promise<void>;
}

/**
 * Counts in memory, so that counting costs the database nothing until a flush. A process that is killed loses the
 * counts since the last flush. Keys are equal if their JSON is.
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
