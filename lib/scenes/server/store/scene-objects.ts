import 'server-only';
import { LRUCache } from 'lru-cache';
import { MEGABYTE } from '../../../server/quantities.ts';
import { forEachAtOnce } from '../../../server/storage/at-once.ts';
import type { Storage } from '../../../server/storage/storage.ts';
import { type SceneFile, surplusFiles } from './derived-files.ts';
import { CREATED, isSceneFile, isSceneId, newSceneId, UNASKED } from './scene-store.ts';

/**
 * Bytes of scenes' files kept in memory for some minutes, so that floors laid one after the other fetch a photo once.
 */
const COPIES_BYTES = 48 * MEGABYTE;
const COPIES_MS = 600_000;
const AT_ONCE = 8;
const MAX_ASKED = 10_000;

/**
 * The objects `prefix/id/name` of scenes. A scene is there while it has its mark, `CREATED`: written last, removed
 * first. Files that are not in `changing` stay as they were first written, and are kept in memory for a while.
 */
export class SceneObjects {
  readonly #storage: Storage;
  readonly #prefix: string;
  readonly #changing: readonly string[];
  readonly #copies = new LRUCache<string, Buffer>({
    maxSize: COPIES_BYTES,
    ttl: COPIES_MS,
    sizeCalculation: (content) => content.length + 1,
  });

  readonly #asked = new LRUCache<string, true>({ max: MAX_ASKED });

  constructor(storage: Storage, prefix: string, changing: readonly string[]) {
    this.#storage = storage;
    this.#prefix = prefix;
    this.#changing = changing;
  }

  /** Writes a scene with its files, made at `now` in ms since 1970, and gives its id. */
  async create(files: Readonly<Record<string, Uint8Array>>, now: number, id = newSceneId()): Promise<string> {
    try {
      await forEachAtOnce(Object.entries(files), AT_ONCE, ([name, content]) =>
        this.#storage.put(this.#key(id, name), content),
      );
      await this.#storage.put(this.#key(id, CREATED), Buffer.from(String(now)));
    } catch (error) {
      // As far as the storage still hears it; the rest goes with the hourly sweep.
      await this.remove(id).catch(() => undefined);
      throw error;
    }
    for (const [name, content] of Object.entries(files)) this.copy(id, name, content);
    return id;
  }

  async read(id: string, name: string): Promise<Buffer | undefined> {
    const at = this.#key(id, name);
    const known = this.#copies.get(at);
    if (known) return known;
    const content = await this.#storage.get(at);
    if (content) this.copy(id, name, content);
    return content;
  }

  /**
   * Takes back what was written while another instance removed the scene: Remove takes the mark first, then what it
   * finds.
   */
  async write(id: string, name: string, content: Uint8Array): Promise<void> {
    const at = this.#key(id, name);
    if ((await this.createdAt(id)) === undefined) return;
    await this.#storage.put(at, content);
    if ((await this.createdAt(id)) === undefined) await this.#storage.remove(at);
    else this.copy(id, name, content);
  }

  /** Keeps a file in memory, unless it is one that changes. */
  copy(id: string, name: string, content: Uint8Array): void {
    const at = this.#key(id, name);
    if (name !== CREATED && !this.#changing.includes(name)) this.#copies.set(at, Buffer.from(content));
  }

  /** When a scene was made, in ms since 1970; undefined when it is not there. */
  async createdAt(id: string): Promise<number | undefined> {
    if (!isSceneId(id)) return undefined;
    const text = await this.#storage.get(this.#key(id, CREATED));
    if (text === undefined) this.#forget(id);
    return text && Number(text.toString());
  }

  /** Somebody knows the scene; each instance says so once. */
  async noteAsked(id: string): Promise<void> {
    if (this.#asked.has(id)) return;
    await this.#storage.remove(this.#key(id, UNASKED));
    this.#asked.set(id, true);
  }

  /** Removes what a scene has too many of, once `written` was added. */
  async removeSurplus(id: string, written: string): Promise<void> {
    const folder = `${this.#prefix}/${id}/`;
    const files: SceneFile[] = [];
    for await (const { key, bytes, changedAt } of this.#storage.list(folder))
      files.push({ name: key.slice(folder.length), bytes, changedAt });
    for (const name of surplusFiles(files, written)) {
      this.#copies.delete(this.#key(id, name));
      await this.#storage.remove(this.#key(id, name));
    }
  }

  async remove(id: string): Promise<void> {
    if (!isSceneId(id)) return;
    this.#forget(id);
    await this.#storage.remove(this.#key(id, CREATED));
    const left = this.#storage.list(`${this.#prefix}/${id}/`);
    await forEachAtOnce(left, AT_ONCE, ({ key }) => this.#storage.remove(key));
    this.#forget(id);
  }

  #key(id: string, name: string): string {
    if (!isSceneFile(id, name)) throw new Error('Not a scene file');
    return `${this.#prefix}/${id}/${name}`;
  }

  #forget(id: string): void {
    for (const at of [...this.#copies.keys()])
      if (at.startsWith(`${this.#prefix}/${id}/`)) this.#copies.delete(at);
  }
}
