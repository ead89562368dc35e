import 'server-only';
import { MEGABYTE } from '../quantities.ts';
import { warnThrottled } from '../warn-throttled.ts';

const AT_ONCE = 4;
/** Maximum number of bytes waiting or being written, small enough for a small machine; further writes are dropped. */
const MAX_BYTES = 32 * MEGABYTE;

/** Background writes, a few at a time. Above MAX_BYTES they are dropped; failures are logged and ignored. */
export class WriteBehindQueue {
  readonly #waiting: (() => Promise<void>)[] = [];
  #running = 0;
  #bytes = 0;

  /** Queues a write; returns false if there is no room for it. */
  add(bytes: number, write: () => Promise<unknown>): boolean {
    if (this.#bytes + bytes > MAX_BYTES) return false;
    this.#bytes += bytes;
    this.#waiting.push(async () => {
      await write().catch((error: unknown) => {
        warnThrottled(
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
    if (this.#running >= AT_ONCE) return;
    const write = this.#waiting.shift();
    if (!write) return;
    this.#running++;
    void write().finally(() => {
      this.#running--;
      this.#next();
    });
  }
}
