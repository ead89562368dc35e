import 'server-only';
import { forEachAtOnce } from '../../../server/storage/at-once.ts';
import type { Storage, StoredObject } from '../../../server/storage/storage.ts';
import { WriteBehindQueue } from '../../../server/storage/write-behind-queue.ts';

const PREFIX = 'images/';
/** Milliseconds for an answer: most pictures are made in less than it would take to wait longer. */
const READ_MS = 500;
const AFTER_TRIM = 0.9;
const AT_ONCE = 4;

/**
 * Pictures that instances have made for each other, behind the disk of each. Without the storage every one makes its
 * own.
 */
export class SharedCache {
  readonly #storage: Storage;
  readonly #limit: number;
  readonly #later = new WriteBehindQueue();

  /** Keeps about so many bytes in the storage. */
  constructor(storage: Storage, limitBytes: number) {
    this.#storage = storage;
    this.#limit = limitBytes;
  }

  /** The content of a key; undefined when it is not there, or not there in time. Never rejects. */
  async get(key: string): Promise<Buffer | undefined> {
    return this.#storage.isUp ? this.#storage.get(PREFIX + key, READ_MS).catch(() => undefined) : undefined;
  }

  /** Stores a key some time soon; what there is no room for in the line is left out. */
  put(key: string, content: Buffer): void {
    if (this.#storage.isUp) this.#later.add(content.length, () => this.#storage.put(PREFIX + key, content));
  }

  /** Removes the oldest pictures above the limit; how many. Rejects while the storage is away. */
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
