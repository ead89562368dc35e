import 'server-only';
import { busy } from '../refusal.ts';

/** Runs jobs a few at a time, equal ones once; refuses when the line is absurdly long. */
export class JobQueue {
  readonly #atOnce: number;
  readonly #longest: number;
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #waiting: (() => void)[] = [];
  #active = 0;

  constructor({ atOnce, longest }: { atOnce: number; longest: number }) {
    this.#atOnce = atOnce;
    this.#longest = longest;
  }

  /** True when nothing runs or waits. */
  get idle(): boolean {
    return this.#active === 0;
  }

  /** Jobs that run or wait. */
  get length(): number {
    return this.#active;
  }

  /** The job's result; a job with the same key that is under way is shared. Throws a 503 refusal when the line is full. */
  run<T>(key: string, job: () => Promise<T>): Promise<T> {
    const shared = this.#running.get(key) as Promise<T> | undefined;
    if (shared) return shared;
    if (this.#waiting.length >= this.#longest) return Promise.reject(busy());
    const result = this.#turn()
      .then(job)
      .finally(() => {
        this.#running.delete(key);
        this.#active--;
        this.#waiting.shift()?.();
      });
    this.#running.set(key, result);
    return result;
  }

  async #turn(): Promise<void> {
    this.#active++;
    if (this.#active > this.#atOnce) await new Promise<void>((go) => this.#waiting.push(go));
  }
}
