import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { checkInPlace, type ShopDatabase } from '../../server/db/database.ts';
import { databaseCode, isBusy, retryDelayMs } from '../../server/db/retry-busy.ts';
import type { Database } from '../../server/db/schema.ts';

/** Maximum number of writes in one transaction. */
const MAX_BATCH = 50;
/**
 * Intended duration of a transaction in ms: its writes are answered together, so with too many of them on a busy
 * machine all would miss their deadline.
 */
const BATCH_MS = 1000;
/**
 * Codes of a row that the database rejects: SQLite's, and PostgreSQL's for integrity and data errors. An error
 * without a code comes from the work itself.
 */
const REFUSED_ROW = /^(?:SQLITE_(?:CONSTRAINT|MISMATCH|TOOBIG)|2[23]\w{3}$|unknown$)/;

type Work<T> = (trx: Transaction<Database>) => Promise<T>;
interface Job {
  readonly mailbox: string;
  /** Does the work; called again if the transaction could not be committed. */
  readonly run: Work<void>;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
  /** Why its last transaction could not be committed. */
  lastError?: unknown;
}
interface Queue {
  readonly waiting: Set<Job>;
  isRunning: boolean;
  /** Number of writes for the next transaction. */
  batch: number;
}

const queues = new WeakMap<ShopDatabase, Queue>();

/**
 * Group commit: runs a write in a transaction that it may share with others. Writes that arrive during one
 * transaction go into the next, and share one wait for the disk. If not all of them fit, the newest go first: the
 * others may miss their deadline before they are written (docs/decisions/0113-newest-orders-first-under-overload.md).
 *
 * Resolves when the write is on disk. While another process holds the lock, all writes are retried together; each
 * rejects when its own `deadline` aborts, with the reason for the wait. A rejected row rejects only its own write;
 * any other error rejects all writes of the transaction. Writes lock their `mailbox` first (confirmation-limit.ts)
 * and run in the order of their mailboxes, so that transactions of two servers cannot deadlock.
 */
export function commitTogether<T>(
  db: ShopDatabase,
  work: Work<T>,
  deadline: AbortSignal,
  mailbox = '',
): Promise<T> {
  const queue = queues.get(db) ?? { waiting: new Set(), isRunning: false, batch: MAX_BATCH };
  queues.set(db, queue);
  return new Promise<T>((resolve, reject) => {
    const result: { value?: T } = {};
    const settle = (then: () => void) => {
      queue.waiting.delete(job);
      deadline.removeEventListener('abort', expire);
      then();
    };
    const job: Job = {
      mailbox,
      run: async (trx) => {
        result.value = await work(trx);
      },
      resolve: () => settle(() => resolve(result.value as T)),
      reject: (reason) => settle(() => reject(reason)),
    };
    const expire = () => job.reject(job.lastError ?? deadline.reason);
    if (deadline.aborted) return expire();
    deadline.addEventListener('abort', expire);
    queue.waiting.add(job);
    void run(db, queue);
  });
}

async function run(db: ShopDatabase, queue: Queue): Promise<void> {
  if (queue.isRunning) return;
  queue.isRunning = true;
  // Writes that arrive in the same turn of the event loop share the transaction.
  await new Promise((resolve) => setImmediate(resolve));
  for (let attempt = 1; queue.waiting.size > 0; ) {
    const jobs = [...queue.waiting].slice(-queue.batch);
    const isDone = await commit(db, jobs, queue);
    if (isDone) attempt = 1;
    else await wait(retryDelayMs(attempt++));
  }
  queue.isRunning = false;
}

const inTurn = (jobs: readonly Job[]): Job[] =>
  [...jobs].sort((one, other) => Number(one.mailbox > other.mailbox) - Number(one.mailbox < other.mailbox));

/** Tries a transaction once; false if it met a lock, so that all of its writes keep waiting. */
async function commit(db: ShopDatabase, jobs: readonly Job[], queue: Queue): Promise<boolean> {
  let current: Job | undefined;
  try {
    checkInPlace(db);
    await db.transaction().execute(async (trx) => {
      const began = performance.now();
      for (const job of inTurn(jobs)) {
        // Its sender was told that nothing was stored.
        if (!queue.waiting.has(job)) continue;
        current = job;
        await job.run(trx);
      }
      current = undefined;
      // Without the wait for the disk, which they share.
      const perWrite = (performance.now() - began) / jobs.length;
      queue.batch = Math.max(1, Math.min(MAX_BATCH, Math.floor(BATCH_MS / perWrite)));
    });
    for (const { resolve } of jobs) resolve();
    return true;
  } catch (error) {
    const isLocked = isBusy(error);
    const failed = current && REFUSED_ROW.test(databaseCode(error)) ? [current] : jobs;
    for (const job of failed) {
      if (isLocked) job.lastError = error;
      else job.reject(error);
    }
    return !isLocked;
  }
}
