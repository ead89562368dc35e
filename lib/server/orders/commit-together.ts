import 'server-only';
import type { Transaction } from 'kysely';
import type { ShopDatabase } from '../db/database.ts';
import { retryBusy } from '../db/retry-busy.ts';
import type { Database } from '../db/schema.ts';

/** Writes in one transaction at most. */
const MOST = 50;

type Work<T> = (trx: Transaction<Database>) => Promise<T>;
interface Job {
  /** Does the work; may be called again when the transaction could not be kept. */
  readonly run: Work<void>;
  readonly kept: () => void;
  readonly failed: (reason: unknown) => void;
}

const queues = new WeakMap<ShopDatabase, { readonly waiting: Job[]; running: boolean }>();

/**
 * Does a write in a transaction that it may share with others: what comes while the disk is busy with one transaction
 * goes into the next, and waits for the disk once. It resolves when the write is kept, and fails alone.
 */
export function commitTogether<T>(db: ShopDatabase, work: Work<T>): Promise<T> {
  const queue = queues.get(db) ?? { waiting: [], running: false };
  queues.set(db, queue);
  return new Promise<T>((resolve, reject) => {
    const result: { value?: T } = {};
    queue.waiting.push({
      run: async (trx) => {
        result.value = await work(trx);
      },
      kept: () => resolve(result.value as T),
      failed: reject,
    });
    if (queue.running) return;
    queue.running = true;
    // What else arrives in this turn of the process comes along.
    setImmediate(async () => {
      while (queue.waiting.length > 0) await write(db, queue.waiting.splice(0, MOST));
      queue.running = false;
    });
  });
}

async function write(db: ShopDatabase, jobs: readonly Job[]): Promise<void> {
  try {
    await retryBusy(() =>
      db.transaction().execute(async (trx) => {
        for (const { run } of jobs) await run(trx);
      }),
    );
    for (const { kept } of jobs) kept();
  } catch (error) {
    // One that cannot be written takes no other with it.
    if (jobs.length === 1) jobs[0]?.failed(error);
    else for (const job of jobs) await write(db, [job]);
  }
}
