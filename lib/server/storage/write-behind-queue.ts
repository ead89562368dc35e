import 'server-only';
import { MEGABYTE } from '../quantities.ts';
import { warnSeldom } from '../warn-seldom.ts';

/** A few writes, and no more memory than a small shop has to spare. */
const USUAL: Limits = { atOnce: 4, bytes: 32 * MEGABYTE };

interface Limits {
  readonly atOnce: number;
  /** Bytes that wait or are on their way; more than that is dropped. */
  readonly bytes: number;
}

/** Background writes: a few at once; above a number of bytes they are dropped; failures are logged and ignored. */
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
      await write().catch((error: unknown) => {
        warnSeldom(
          { code: 'write_behind_failed', err: error },
          'A write in the background failed and is left out',
        );
      });
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
