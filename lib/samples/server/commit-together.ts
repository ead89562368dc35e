import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { checkInPlace, type ShopDatabase } from '../../server/db/database.ts';
import { busyPause, databaseCode, isBusy } from '../../server/db/retry-busy.ts';
import type { Database } from '../../server/db/schema.ts';

/** Writes in one transaction at most. */
const MAX_BATCH = 50;
/**
 * A row that a table refuses: of SQLite, and of PostgreSQL (integrity, data). An error without a code is the work's
 * own.
 */
const REFUSED_ROW = /^(?:SQLITE_(?:CONSTRAINT|MISMATCH|TOOBIG)|2[23]\w{3}$|unknown$)/;

type Work<T> = (trx: Transaction<Database>) => Promise<T>;
interface Job {
  readonly mailbox: string;
  /** Does the work; called again when the transaction could not be committed. */
  readonly run: Work<void>;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
  /** Why the last transaction it was in could not be committed. */
  lastError?: unknown;
}
interface Queue {
  readonly waiting: Set<Job>;
  isRunning: boolean;
}

const queues = new WeakMap<ShopDatabase, Queue>();

/**
 * Group commit: does a write in a transaction that it may share with others. What comes while the disk is busy with one
 * transaction goes into the next, and waits for the disk once. Resolves when the write is on the disk. While another
 * process holds the lock all of them are tried again together; each rejects when its own `deadline` aborts, with why it
 * had to wait. A row that is refused rejects alone; any other error rejects all writes of the transaction. Writes lock
 * their `mailbox` before anything else (confirmation-limit.ts) and take their turn by it, so that transactions of two
 * servers never wait for each other.
 */
export function commitTogether<T>(
  db: ShopDatabase,
  work: Work<T>,
  deadline: AbortSignal,
  mailbox = '',
): Promise<T> {
  const queue = queues.get(db) ?? { waiting: new Set(), isRunning: false };
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
  // What else arrives in this turn of the event loop comes along.
  await new Promise((resolve) => setImmediate(resolve));
  for (let attempt = 1; queue.waiting.size > 0; ) {
    const isDone = await commit(db, [...queue.waiting].slice(0, MAX_BATCH));
    if (isDone) attempt = 1;
    else await wait(busyPause(attempt++));
  }
  queue.isRunning = false;
}

const inTurn = (jobs: readonly Job[]): Job[] =>
  [...jobs].sort((one, other) => Number(one.mailbox > other.mailbox) - Number(one.mailbox < other.mailbox));

/** Tries a transaction once; false when it met a lock, and all of its writes wait on. */
async function commit(db: ShopDatabase, jobs: readonly Job[]): Promise<boolean> {
  let current: Job | undefined;
  try {
    checkInPlace(db);
    await db.transaction().execute(async (trx) => {
      for (const job of inTurn(jobs)) {
        current = job;
        await job.run(trx);
      }
      current = undefined;
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
