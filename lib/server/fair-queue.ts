/**
 * Runs a few jobs at a time, with fair scheduling between clients, such as networks of visitors: clients take turns,
 * one job each, however many jobs they have queued. Jobs with the same key run once. Used for requests that miss the
 * cache (server/admission), for images and for rooms.
 *
 *     const queue = new FairQueue({ maxRunning: 4, maxWaiting: 400 });
 *     const picture = await queue.run(fileName, network, () => make(fileName)); // rejects with QueueFull
 */

/**
 * Thrown when the queue is full and this job belongs to the client with the most waiting jobs, or when its client has
 * had no turn for too long.
 */
export class QueueFull extends Error {
  override name = 'QueueFull';
  constructor() {
    super('The queue is full');
  }
}

export interface QueueLimits {
  /**
   * Maximum total cost of running jobs. A function is called before each start; call `advance()` when its value has
   * grown.
   */
  readonly maxRunning: number | (() => number);
  /** The same for one client; without it, one client may use the whole capacity. */
  readonly maxRunningPerClient?: number | (() => number);
  /** Maximum number of waiting jobs, of all clients and of one. */
  readonly maxWaiting: number;
  readonly maxWaitingPerClient?: number;
  /** A waiting job is rejected with QueueFull when its client has had no turn for this long, in ms. */
  readonly maxWaitMs?: number;
  /** Milliseconds after which a running job no longer counts against the limit, though it continues. */
  readonly maxRunMs?: number;
}

export interface JobOptions {
  /** Cost of the job; 1 by default. A job that costs more than the limit runs alone. */
  readonly cost?: number;
  /**
   * Aborted when the client disconnects: a waiting job that no other client waits for is then rejected with the
   * signal's reason.
   */
  readonly signal?: AbortSignal;
}

interface Job {
  readonly key: string;
  readonly cost: number;
  /** Starts the job in a client's turn. */
  readonly start: (client: string) => void;
  readonly reject: (error: unknown) => void;
  /** Number of requests for the job by client. */
  readonly clients: Map<string, number>;
  isWaiting: boolean;
  /** Rejects the job after `maxWaitMs`; restarted at each turn of a client that waits for it. */
  timer?: NodeJS.Timeout;
}

export class FairQueue {
  readonly #limits: QueueLimits;
  /** All running and waiting jobs, by key. */
  readonly #jobs = new Map<string, { readonly job: Job; readonly result: Promise<unknown> }>();
  /** Waiting jobs by client, oldest first; the client with the next turn comes first. */
  readonly #lanes = new Map<string, readonly Job[]>();
  /** Running cost by the client in whose turn the job was started, and in total. */
  readonly #runningOf = new Map<string, number>();
  #running = 0;
  #waiting = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** True when nothing runs or waits. */
  get idle(): boolean {
    return this.#jobs.size === 0;
  }

  /** Number of running and waiting jobs. */
  get length(): number {
    return this.#jobs.size;
  }

  /** Number of waiting jobs. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Number of a client's waiting jobs. */
  waitingOf(client: string): number {
    return this.#lane(client).length;
  }

  /**
   * Runs a job in this client's turn and returns its result. A running or waiting job with the same key is shared.
   */
  run<T>(key: string, client: string, work: () => Promise<T>, options: JobOptions = {}): Promise<T> {
    const shared = this.#jobs.get(key);
    if (shared) {
      // A waiting job starts at the first turn of any client that waits for it.
      if (shared.job.isWaiting) this.#wait(shared.job, client, options.signal);
      // That turn may be now.
      this.advance();
      return shared.result as Promise<T>;
    }
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const job: Job = {
      key,
      cost: options.cost ?? 1,
      start: resolve,
      reject,
      clients: new Map(),
      isWaiting: true,
    };
    const { maxWaitMs, maxWaiting, maxWaitingPerClient = Number.POSITIVE_INFINITY } = this.#limits;
    if (maxWaitMs) job.timer = setTimeout(() => this.#drop(job, new QueueFull()), maxWaitMs);
    const result = promise
      .finally(() => clearTimeout(job.timer))
      .then((turnOf) => this.#work(job, turnOf, work));
    this.#jobs.set(key, { job, result });
    this.#waiting++;
    this.#wait(job, client, options.signal);
    this.advance();
    if (job.isWaiting && this.#lane(client).length > maxWaitingPerClient) this.#drop(job, new QueueFull());
    if (this.#waiting > maxWaiting) this.#drop(this.#newestOfLongest(client), new QueueFull());
    return result;
  }

  /** Starts the waiting jobs for which there is capacity, in turn. */
  advance(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      const { client, job } = next;
      this.#endWaiting(job);
      this.#putLast(client);
      for (const { timer } of this.#lane(client)) timer?.refresh();
      this.#count(client, job.cost);
      job.start(client);
    }
  }

  /**
   * Returns the first job of the first client below its own limit. If the total capacity does not suffice for that
   * job, a cheaper one may not overtake it.
   */
  #next(): { readonly client: string; readonly job: Job } | undefined {
    const { maxRunning, maxRunningPerClient = Number.POSITIVE_INFINITY } = this.#limits;
    for (const [client, [job]] of this.#lanes) {
      if (job && fits(job, this.#runningOf.get(client) ?? 0, maxRunningPerClient))
        return fits(job, this.#running, maxRunning) ? { client, job } : undefined;
    }
    return undefined;
  }

  async #work<T>(job: Job, client: string, work: () => Promise<T>): Promise<T> {
    let hasPlace = true;
    const leavePlace = () => {
      if (!hasPlace) return;
      hasPlace = false;
      this.#count(client, -job.cost);
      // Clients that arrived meanwhile come first.
      this.#putLast(client);
      this.advance();
    };
    const timer = this.#limits.maxRunMs && setTimeout(leavePlace, this.#limits.maxRunMs);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      this.#jobs.delete(job.key);
      leavePlace();
    }
  }

  #wait(job: Job, client: string, signal?: AbortSignal): void {
    const requests = job.clients.get(client) ?? 0;
    job.clients.set(client, requests + 1);
    if (requests === 0) this.#lanes.set(client, [...this.#lane(client), job]);
    signal?.addEventListener('abort', () => {
      if (!job.isWaiting) return;
      const left = (job.clients.get(client) ?? 1) - 1;
      if (left > 0) return void job.clients.set(client, left);
      if (job.clients.size === 1) return this.#drop(job, signal.reason);
      job.clients.delete(client);
      this.#leave(client, job);
    });
  }

  #drop(job: Job | undefined, reason: unknown): void {
    if (!job?.isWaiting) return;
    this.#endWaiting(job);
    this.#jobs.delete(job.key);
    job.reject(reason);
  }

  #endWaiting(job: Job): void {
    job.isWaiting = false;
    this.#waiting--;
    for (const client of job.clients.keys()) this.#leave(client, job);
  }

  #lane(client: string): readonly Job[] {
    return this.#lanes.get(client) ?? [];
  }

  #leave(client: string, job: Job): void {
    const rest = this.#lane(client).filter((one) => one !== job);
    if (rest.length === 0) this.#lanes.delete(client);
    else this.#lanes.set(client, rest);
  }

  /** Moves a client that had a turn to the end. */
  #putLast(client: string): void {
    const lane = this.#lanes.get(client);
    if (!lane) return;
    this.#lanes.delete(client);
    this.#lanes.set(client, lane);
  }

  #count(client: string, cost: number): void {
    this.#running += cost;
    const running = (this.#runningOf.get(client) ?? 0) + cost;
    if (running === 0) this.#runningOf.delete(client);
    else this.#runningOf.set(client, running);
  }

  /**
   * Returns the newest job of the client with the most waiting jobs; among equals, of the newcomer. Prefers a job
   * that no other client waits for.
   */
  #newestOfLongest(newcomer: string): Job | undefined {
    let longest = this.#lane(newcomer);
    for (const lane of this.#lanes.values()) if (lane.length > longest.length) longest = lane;
    return longest.findLast(({ clients }) => clients.size === 1) ?? longest.at(-1);
  }
}

/** Whether a job fits next to the running ones; a job that exceeds the limit runs alone. */
function fits({ cost }: Job, running: number, limit: number | (() => number)): boolean {
  return running === 0 || running + cost <= (typeof limit === 'number' ? limit : limit());
}
