import 'server-only';
import { LRUCache } from 'lru-cache';
import { MEGABYTE } from '../../../server/quantities.ts';
import { forEachAtOnce } from '../../../server/storage/at-once.ts';
import type { Storage } from '../../../server/storage/storage.ts';
import { type SceneFile, surplusFiles } from './derived-files.ts';
import { CREATED, isSceneFile, isSceneId, NOT_YET_REQUESTED, newSceneId } from './scene-store.ts';

/**
 * Size and lifetime of the memory cache of scene files, so that rendering several floors in a row fetches the photo
 * once.
 */
const COPIES_BYTES = 48 * MEGABYTE;
const COPIES_MS = 600_000;
const AT_ONCE = 8;
const MAX_ASKED = 10_000;

/**
 * The objects `prefix/id/name` of scenes. A scene exists while its CREATED object exists, which is written last and
 * removed first. Files not in `changing` are immutable and cached in memory.
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

  /** Writes a scene with its files, created at `now` (ms since 1970), and returns its id. */
  async create(files: Readonly<Record<string, Uint8Array>>, now: number, id = newSceneId()): Promise<string> {
    try {
      await forEachAtOnce(Object.entries(files), AT_ONCE, ([name, content]) =>
        this.#storage.put(this.#key(id, name), content),
      );
      await this.#storage.put(this.#key(id, CREATED), Buffer.from(String(now)));
    } catch (error) {
      // Best effort; the hourly sweep removes the rest.
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
   * Writes a file, and deletes it again if another instance removed the scene meanwhile. Removal deletes CREATED first,
   * then every object it finds.
   */
  async write(id: string, name: string, content: Uint8Array): Promise<void> {
    const at = this.#key(id, name);
    if ((await this.createdAt(id)) === undefined) return;
    await this.#storage.put(at, content);
    if ((await this.createdAt(id)) === undefined) await this.#storage.remove(at);
    else this.copy(id, name, content);
  }

  /** Caches a file in memory, unless it is a changing one. */
  copy(id: string, name: string, content: Uint8Array): void {
    const at = this.#key(id, name);
    if (name !== CREATED && !this.#changing.includes(name)) this.#copies.set(at, Buffer.from(content));
  }

  /** When a scene was created, in ms since 1970; undefined if it does not exist. */
  async createdAt(id: string): Promise<number | undefined> {
    if (!isSceneId(id)) return undefined;
    const text = await this.#storage.get(this.#key(id, CREATED));
    if (text === undefined) this.#forget(id);
    return text && Number(text.toString());
  }

  /** Records that the scene was requested; each instance does so once. */
  async noteAsked(id: string): Promise<void> {
    if (this.#asked.has(id)) return;
    await this.#storage.remove(this.#key(id, NOT_YET_REQUESTED));
    this.#asked.set(id, true);
  }

  /** Removes a scene's surplus derived files after `written` was added. */
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
