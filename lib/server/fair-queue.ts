import 'server-only';

/** There are too many jobs already, and this one belongs to whoever waits for most of them. */
export class QueueFull extends Error {
  override name = 'QueueFull';
  constructor() {
    super('The queue is full');
  }
}

interface Job {
  readonly key: string;
  readonly start: () => void;
  readonly reject: (error: Error) => void;
  /** Who waits for it; empty once it has started. */
  readonly clients: Set<string>;
}

interface Limits {
  /** Jobs that run at once. */
  readonly maxRunning: number;
  /** Jobs that wait, of all clients together. */
  readonly maxWaiting: number;
}

/**
 * Runs jobs a few at a time, equal ones once. Clients take turns, one job each, whatever number of jobs any of them waits for; a
 * client alone may use all of the queue. When it is full, the newest job of the client who waits for most is rejected with QueueFull.
 */
export class FairQueue {
  readonly #limits: Limits;
  /** Everything under way, by key. */
  readonly #jobs = new Map<string, { readonly job: Job; readonly result: Promise<unknown> }>();
  /** Waiting jobs by client, oldest first; the client whose turn is next comes first. */
  readonly #lanes = new Map<string, Job[]>();
  #running = 0;
  #waiting = 0;

  constructor(limits: Limits) {
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

  /** The job's result, in turn for this client; a job with the same key that is under way is shared. */
  run<T>(key: string, client: string, work: () => Promise<T>): Promise<T> {
    const shared = this.#jobs.get(key);
    if (shared) {
      this.#join(shared.job, client);
      return shared.result as Promise<T>;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const job: Job = { key, start: resolve, reject, clients: new Set([client]) };
    const result = promise.then(async () => {
      try {
        return await work();
      } finally {
        this.#jobs.delete(key);
        this.#running--;
        this.#startNext();
      }
    });
    this.#jobs.set(key, { job, result });
    this.#lane(client).push(job);
    this.#waiting++;
    this.#startNext();
    if (this.#waiting > this.#limits.maxWaiting) this.#drop(client);
    return result;
  }

  #lane(client: string): Job[] {
    const lane = this.#lanes.get(client) ?? [];
    this.#lanes.set(client, lane);
    return lane;
  }

  /** Who wants what already waits gets it with the first turn of anybody who does. */
  #join(job: Job, client: string): void {
    if (job.clients.size === 0 || job.clients.has(client)) return;
    job.clients.add(client);
    this.#lane(client).push(job);
  }

  #startNext(): void {
    while (this.#running < this.#limits.maxRunning) {
      const [next] = this.#lanes;
      if (!next) return;
      const [client, [job]] = next;
      if (!job) return;
      for (const waiting of job.clients) this.#leave(waiting, job);
      job.clients.clear();
      const rest = this.#lanes.get(client);
      if (rest) {
        this.#lanes.delete(client);
        this.#lanes.set(client, rest);
      }
      this.#waiting--;
      this.#running++;
      job.start();
    }
  }

  #leave(client: string, job: Job): void {
    const lane = this.#lanes.get(client) ?? [];
    lane.splice(lane.indexOf(job), 1);
    if (lane.length === 0) this.#lanes.delete(client);
  }

  /** Rejects one job of the longest lane; the newcomer's own where others are as long. */
  #drop(newcomer: string): void {
    let [longest, length] = [newcomer, this.#lanes.get(newcomer)?.length ?? 0];
    for (const [client, lane] of this.#lanes) {
      if (lane.length > length) [longest, length] = [client, lane.length];
    }
    const lane = this.#lanes.get(longest) ?? [];
    // Not one that others wait for too, where there is a choice.
    const job = lane.findLast(({ clients }) => clients.size === 1) ?? lane.at(-1);
    if (!job) return;
    for (const client of job.clients) this.#leave(client, job);
    this.#jobs.delete(job.key);
    this.#waiting--;
    job.reject(new QueueFull());
  }
}
