import 'server-only';

/** A few writes, and no more memory than a small shop has to spare. */
const USUAL: Limits = { atOnce: 4, bytes: 32 * 1024 * 1024 };

interface Limits {
  readonly atOnce: number;
  /** Bytes that wait or are on their way; more than that is dropped. */
  readonly bytes: number;
}

/** Background writes: a few at once; above a number of bytes they are dropped; failures are ignored. */
export class WriteBehindQueue {
  readonly #limits: Limits;
  readonly #waiting: (() => Promise<void>)[] = [];
  #running = 0;
  #bytes = 0;

  constructor(limits = USUAL) {
    this.#limits = limits;
  }

  /** Does it some time soon; false when there is no room for it. */
  add(bytes: number, write: () => Promise<unknown>): boolean {
    if (this.#bytes + bytes > this.#limits.bytes) return false;
    this.#bytes += bytes;
    this.#waiting.push(async () => {
      await write().catch(() => undefined);
      this.#bytes -= bytes;
    });
    this.#next();
    return true;
  }

  #next(): void {
    if (this.#running >= this.#limits.atOnce) return;
    const write = this.#waiting.shift();
    if (!write) return;
    this.#running++;
    void write().finally(() => {
      this.#running--;
      this.#next();
    });
  }
}
