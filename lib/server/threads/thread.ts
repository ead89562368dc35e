import path from 'node:path';
import { Worker } from 'node:worker_threads';

interface Pending<Result> {
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** A job, or the message that nobody waits for it any more. */
export type ThreadRequest<Job> = { id: number; job: Job } | { id: number; stop: true };

export interface ThreadReply<Result> {
  id: number;
  result?: Result;
  /** Why there is no result, with the code of the worker's error, if any. */
  failure?: { message: string; code?: string };
}

/** A job failed in its thread: the message and, if any, the code of the original error. */
export class ThreadFailure extends Error {
  override name = 'ThreadFailure';
  readonly code: string | undefined;
  constructor({ message, code }: NonNullable<ThreadReply<unknown>['failure']>) {
    super(message);
    this.code = code;
  }
}

/** A job, or another one of its thread, took too long, as on a machine with too much work: it may be tried again. */
export class ThreadTimeout extends Error {
  override name = 'ThreadTimeout';
}

export interface ThreadOptions {
  /** The worker's file, relative to the shop's root; Node runs it outside the bundle. */
  file: readonly string[];
  /** Timeout in ms of a job; the thread is then terminated. */
  timeLimitMs: number;
  /** After this time without work, in ms, the thread is terminated and its memory released. */
  idleLimitMs: number;
  /** Heap limit of the thread in MB; Node's default without it. */
  heapMb?: number;
}

/** One worker thread that the first job starts and that is terminated when idle. */
export class Thread<Job, Result> {
  readonly #options: ThreadOptions;
  readonly #pending = new Map<number, Pending<Result>>();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #nextId = 1;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  /** Number of unfinished jobs. */
  get pending(): number {
    return this.#pending.size;
  }

  /**
   * Runs a job and returns its result; rejects with a ThreadFailure if the work fails. Aborting the signal asks the
   * work to stop; the job runs until it does. A job whose signal is already aborted does not start.
   */
  async run(job: Job, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted();
    const worker = this.#running();
    const id = this.#nextId++;
    clearTimeout(this.#idle);
    return new Promise((resolve, reject) => {
      const tooLong = () => this.#retire(worker, new ThreadTimeout('The task timed out'));
      const timer = setTimeout(tooLong, this.#options.timeLimitMs);
      this.#pending.set(id, { resolve, reject, timer });
      worker.ref();
      worker.postMessage({ id, job } satisfies ThreadRequest<Job>);
      const stop = () => worker.postMessage({ id, stop: true } satisfies ThreadRequest<Job>);
      signal?.addEventListener('abort', stop, { once: true });
    });
  }

  /** Terminates the thread and rejects its unfinished jobs; the next job starts a new thread. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    if (!worker) return;
    this.#retire(worker, new Error('The thread was stopped'));
    await worker.terminate();
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const { file, heapMb } = this.#options;
    const source = path.resolve(/* turbopackIgnore: true */ process.cwd(), ...file);
    // The condition lets server-only modules load outside the bundle, as scripts do.
    const worker = new Worker(/* turbopackIgnore: true */ source, {
      execArgv: ['--conditions=react-server'],
      ...(heapMb && { resourceLimits: { maxOldGenerationSizeMb: heapMb } }),
    });
    worker.on('message', (reply: ThreadReply<Result>) => this.#settle(worker, reply));
    worker.on('error', (error) =>
      this.#retire(worker, error instanceof Error ? error : new Error(String(error))),
    );
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #settle(worker: Worker, { id, result, failure }: ThreadReply<Result>): void {
    const waiting = this.#pending.get(id);
    if (!waiting) return;
    this.#pending.delete(id);
    clearTimeout(waiting.timer);
    if (this.#pending.size === 0) {
      worker.unref();
      this.#idle = setTimeout(() => void this.stop(), this.#options.idleLimitMs).unref();
    }
    if (result === undefined)
      waiting.reject(new ThreadFailure(failure ?? { message: 'The work gave nothing' }));
    else waiting.resolve(result);
  }

  #retire(worker: Worker, error: Error): void {
    // Pending jobs belong to the current worker; one that was already retired has none.
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    void worker.terminate();
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.#pending.clear();
  }
}
