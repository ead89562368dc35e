import 'server-only';
import { forEachAtOnce } from '../../../server/storage/at-once.ts';
import type { Storage, StoredObject } from '../../../server/storage/storage.ts';
import { WriteBehindQueue } from '../../../server/storage/write-behind-queue.ts';

const PREFIX = 'images/';
/** Timeout of a read in ms. Most pictures are rendered in less time than a longer wait would take. */
const READ_MS = 500;
const AFTER_TRIM = 0.9;
const AT_ONCE = 4;

/**
 * Cache of rendered pictures shared by all instances, behind each instance's disk cache. While the storage is
 * unavailable, each instance renders its own.
 */
export class SharedCache {
  readonly #storage: Storage;
  readonly #limit: number;
  readonly #later = new WriteBehindQueue();

  /** Keeps about `limitBytes` in the storage. */
  constructor(storage: Storage, limitBytes: number) {
    this.#storage = storage;
    this.#limit = limitBytes;
  }

  /** The content of a key; undefined if it does not exist or does not arrive in time. Never rejects. */
  async get(key: string): Promise<Buffer | undefined> {
    return this.#storage.isUp ? this.#storage.get(PREFIX + key, READ_MS).catch(() => undefined) : undefined;
  }

  /** Stores a key in the background; it is dropped if the queue is full. */
  put(key: string, content: Buffer): void {
    if (this.#storage.isUp) this.#later.add(content.length, () => this.#storage.put(PREFIX + key, content));
  }

  /** Removes the oldest pictures above the limit; returns how many. Rejects while the storage is unavailable. */
  async trim(): Promise<number> {
    const all: StoredObject[] = [];
    let bytes = 0;
    for await (const object of this.#storage.list(PREFIX)) {
      all.push(object);
      bytes += object.bytes;
    }
    if (bytes <= this.#limit) return 0;
    const over: StoredObject[] = [];
    for (const object of all.sort((one, other) => one.changedAt - other.changedAt)) {
      if (bytes <= this.#limit * AFTER_TRIM) break;
      over.push(object);
      bytes -= object.bytes;
    }
    await forEachAtOnce(over, AT_ONCE, ({ key }) => this.#storage.remove(key));
    return over.length;
  }
}
