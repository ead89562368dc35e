/**
 * Runs jobs a few at a time, and is fair between clients, such as networks of visitors: they take turns, one job each,
 * whatever number of jobs any of them waits for. Equal jobs run once. Used for requests that pass no cache
 * (server/admission), for pictures and for rooms.
 *
 *     const queue = new FairQueue({ maxRunning: 4, maxWaiting: 400 });
 *     const picture = await queue.run(fileName, network, () => make(fileName)); // rejects with QueueFull
 */

/**
 * Thrown when the queue is full and this job belongs to the client with most waiting jobs, or when its client has had
 * no turn for too long.
 */
export class QueueFull extends Error {
  override name = 'QueueFull';
  constructor() {
    super('The queue is full');
  }
}

export interface QueueLimits {
  /**
   * Maximum cost of jobs that run at once. A function is called before each start; call `advance()` when it has grown.
   */
  readonly maxRunning: number | (() => number);
  /** The same for one client; without it one client may use the whole queue. */
  readonly maxRunningPerClient?: number | (() => number);
  /** Jobs that wait, of all clients together, and of one. */
  readonly maxWaiting: number;
  readonly maxWaitingPerClient?: number;
  /** Milliseconds in which its client had no turn until a job that has not started is rejected with QueueFull. */
  readonly maxWaitMs?: number;
  /** Milliseconds after which a running job no longer counts against the limit, though it continues. */
  readonly maxRunMs?: number;
}

export interface JobOptions {
  /** Its cost; 1 by default. A job that costs more than the limit runs alone. */
  readonly cost?: number;
  /**
   * Aborted when the client disconnects: a job that no other client waits for and that has not started is rejected with
   * the signal's reason.
   */
  readonly signal?: AbortSignal;
}

interface Job {
  readonly key: string;
  readonly cost: number;
  /** Starts it in the turn of a client. */
  readonly start: (client: string) => void;
  readonly reject: (error: unknown) => void;
  /** Who waits or waited for it, and with how many requests. */
  readonly clients: Map<string, number>;
  isWaiting: boolean;
  /** Gives it up; begins anew with each turn of a client who waits for it. */
  timer?: NodeJS.Timeout;
}

export class FairQueue {
  readonly #limits: QueueLimits;
  /** Everything under way, by key. */
  readonly #jobs = new Map<string, { readonly job: Job; readonly result: Promise<unknown> }>();
  /** Waiting jobs by client, oldest first; the client whose turn is next comes first. */
  readonly #lanes = new Map<string, readonly Job[]>();
  /** Cost that runs, by the client in whose turn it was started, and of all. */
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

  /** Jobs that run or wait. */
  get length(): number {
    return this.#jobs.size;
  }

  /** Jobs that wait. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Jobs of a client that wait. */
  waitingOf(client: string): number {
    return this.#lane(client).length;
  }

  /** The job's result, in turn for this client; a job with the same key that is under way is shared. */
  run<T>(key: string, client: string, work: () => Promise<T>, options: JobOptions = {}): Promise<T> {
    const shared = this.#jobs.get(key);
    if (shared) {
      // What already waits comes with the first turn of anybody who wants it.
      if (shared.job.isWaiting) this.#wait(shared.job, client, options.signal);
      // That may be now.
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

  /** Starts what fits, in turn. */
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
   * The first job of the first client who may have more running. A lighter one does not pass it when there is no room
   * for it yet.
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
      // Those who came meanwhile are before it.
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

  /** The client that had a turn is last for the next one. */
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
   * Of the longest lane, the newcomer's own where others are as long; not a job that others wait for too, where there
   * is a choice.
   */
  #newestOfLongest(newcomer: string): Job | undefined {
    let longest = this.#lane(newcomer);
    for (const lane of this.#lanes.values()) if (lane.length > longest.length) longest = lane;
    return longest.findLast(({ clients }) => clients.size === 1) ?? longest.at(-1);
  }
}

/** Whether a job has room beside what runs; one that is heavier than the limit runs alone. */
function fits({ cost }: Job, running: number, limit: number | (() => number)): boolean {
  return running === 0 || running + cost <= (typeof limit === 'number' ? limit : limit());
}
