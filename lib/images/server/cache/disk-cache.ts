import 'server-only';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { HOUR_MS } from '../../../server/quantities.ts';
import { writeAtomically } from '../../../server/write-atomically.ts';

interface Entry {
  bytes: number;
  /** Last use, in ms since 1970. */
  used: number;
}

/** Eviction goes down to this share of the limit, so that it runs rarely. */
const AFTER_EVICTION = 0.9;
/** Uses within this time of the last recorded one, in ms, do not update the file's date. */
const TOUCH_EVERY_MS = HOUR_MS;
/** A draft file older than this, in ms, was left by a process that ended. */
const DRAFT_MS = HOUR_MS;

/**
 * A cache of files under one folder, with LRU eviction above a size in bytes. Keys are lower-case hex plus an
 * extension.
 */
export class DiskCache {
  readonly #root: string;
  readonly #limit: number;
  readonly #entries = new Map<string, Entry>();
  #total = 0;
  #opening: Promise<void> | undefined;

  constructor(root: string, limitBytes: number) {
    this.#root = root;
    this.#limit = limitBytes;
  }

  /** Bytes in use, as known to this process. */
  get bytes(): number {
    return this.#total;
  }

  /** Whether a key exists; its content is not read. */
  async has(key: string): Promise<boolean> {
    await this.#open();
    return this.#entries.has(key) || (await this.#adopt(key));
  }

  /** Registers a file that another process, or another part of this one, has stored meanwhile. */
  async #adopt(key: string): Promise<boolean> {
    const facts = await stat(this.#file(key)).catch(() => undefined);
    if (!facts?.isFile()) return false;
    this.#forget(key);
    this.#entries.set(key, { bytes: facts.size, used: Date.now() });
    this.#total += facts.size;
    return true;
  }

  /** Whether there is little space left before the next eviction. */
  get isNearlyFull(): boolean {
    return this.#total > this.#limit * AFTER_EVICTION;
  }

  /** The content of a key; undefined if it does not exist. */
  async get(key: string): Promise<Buffer | undefined> {
    if (!(await this.has(key))) return undefined;
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const content = await readFile(this.#file(key)).catch(() => undefined);
    // A power failure can leave a file empty or incomplete.
    if (content && content.length > 0 && content.length === entry.bytes) {
      this.#touch(key, entry);
      return content;
    }
    this.#forget(key);
    return undefined;
  }

  /** Stores a key atomically. If the disk is full, the entry is lost but the request succeeds. */
  async put(key: string, content: Buffer): Promise<void> {
    await this.#open();
    const file = this.#file(key);
    await mkdir(path.dirname(file), { recursive: true });
    await writeAtomically(file, content);
    this.#forget(key);
    this.#entries.set(key, { bytes: content.length, used: Date.now() });
    this.#total += content.length;
    if (this.#total > this.#limit) await this.#evict();
  }

  #file(key: string): string {
    return path.join(/* turbopackIgnore: true */ this.#root, key.slice(0, 2), key);
  }

  #forget(key: string): void {
    this.#total -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }

  #touch(key: string, entry: Entry): void {
    const now = Date.now();
    if (now - entry.used > TOUCH_EVERY_MS)
      utimes(this.#file(key), now / 1000, now / 1000).catch(() => this.#forget(key));
    entry.used = now;
    // A Map keeps insertion order, so the least recently used entry is always first.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }

  async #evict(): Promise<void> {
    for (const key of [...this.#entries.keys()]) {
      if (this.#total <= this.#limit * AFTER_EVICTION) return;
      this.#forget(key);
      await rm(this.#file(key), { force: true });
    }
  }

  /** Scans the files of earlier processes, oldest first, and removes unfinished ones. */
  #open(): Promise<void> {
    this.#opening ??= this.#scan();
    return this.#opening;
  }

  async #scan(): Promise<void> {
    const names = await readdir(this.#root, { recursive: true, withFileTypes: true }).catch(() => []);
    const found: [string, Entry][] = [];
    for (const entry of names.filter((one) => one.isFile())) {
      const file = path.join(entry.parentPath, entry.name);
      const facts = await stat(file).catch(() => undefined);
      if (!facts) continue;
      const { size: bytes, mtimeMs: used } = facts;
      if (!entry.name.endsWith('.draft')) found.push([entry.name, { bytes, used }]);
      // A newer draft may be in use by another process with the same folder.
      else if (Date.now() - used > DRAFT_MS) await rm(file, { force: true });
    }
    for (const [key, entry] of found.sort(([, a], [, b]) => a.used - b.used)) {
      this.#entries.set(key, entry);
      this.#total += entry.bytes;
    }
    if (this.#total > this.#limit) await this.#evict();
  }
}
