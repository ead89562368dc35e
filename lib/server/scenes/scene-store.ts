import 'server-only';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

const ID = /^[a-z2-7]{26}$/;
const NAME = /^[a-z0-9.-]{1,80}$/;
/** Whole days are kept in a file's name of its own, so that expiry needs no index. */
const CREATED = 'created';

/** True for what can be the id of a stored scene; nothing else ever becomes a path. */
export const isSceneId = (id: string): boolean => ID.test(id);

/** 130 random bits in letters and digits that cannot be mistaken. */
function newSceneId(): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
  return Array.from(randomBytes(26), (byte) => alphabet[byte & 31]).join('');
}

/** Files of scenes: one folder each, whose removal removes all there is. Another store of this shape may stand in its place. */
export interface SceneStore {
  /** Keeps the first files of a new scene, all or none of them; its id. */
  create(files: Readonly<Record<string, Uint8Array>>): Promise<string>;
  /** Undefined when the scene or the file is not there. */
  read(id: string, name: string): Promise<Buffer | undefined>;
  write(id: string, name: string, content: Uint8Array): Promise<void>;
  /** ms since 1970; undefined when there is no such scene. */
  createdAt(id: string): Promise<number | undefined>;
  remove(id: string): Promise<void>;
  /** Removes scenes made before a time (ms) and what an interrupted upload left; how many there were. */
  removeBefore(time: number): Promise<number>;
}

/** Scenes as folders below `root`. */
export function diskSceneStore(root: string, now: () => number = Date.now): SceneStore {
  const folder = (id: string) => path.join(/* turbopackIgnore: true */ root, id);
  const file = (id: string, name: string) => {
    if (!isSceneId(id) || !NAME.test(name)) throw new Error('Not a scene file');
    return path.join(/* turbopackIgnore: true */ root, id, name);
  };
  const createdAt = async (id: string) => {
    const text = isSceneId(id) ? await readFile(file(id, CREATED), 'utf8').catch(() => undefined) : undefined;
    return text === undefined ? undefined : Number(text);
  };
  const writeWhole = async (target: string, content: Uint8Array) => {
    const draft = `${target}.${randomBytes(6).toString('hex')}.draft`;
    try {
      await writeFile(draft, content);
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };
  return {
    async create(files) {
      const id = newSceneId();
      const draft = `${folder(id)}.draft`;
      try {
        await mkdir(draft, { recursive: true });
        for (const [name, content] of Object.entries(files)) await writeFile(path.join(draft, name), content);
        await writeFile(path.join(draft, CREATED), String(now()));
        await rename(draft, folder(id));
      } catch (error) {
        await rm(draft, { recursive: true, force: true });
        throw error;
      }
      return id;
    },
    read: (id, name) => readFile(file(id, name)).catch(() => undefined),
    async write(id, name, content) {
      // A scene that was removed meanwhile does not come back.
      if ((await createdAt(id)) !== undefined) await writeWhole(file(id, name), content);
    },
    createdAt,
    async remove(id) {
      if (isSceneId(id)) await rm(folder(id), { recursive: true, force: true });
    },
    async removeBefore(time) {
      let removed = 0;
      for (const name of await readdir(root).catch(() => [])) {
        const [id = ''] = name.split('.');
        if (!isSceneId(id)) continue;
        const target = path.join(/* turbopackIgnore: true */ root, name);
        const made = name === id ? await createdAt(id) : (await stat(target).catch(() => undefined))?.mtimeMs;
        // An hour is more than any upload takes.
        const limit = name === id ? time : now() - 3_600_000;
        if (made !== undefined && made > limit) continue;
        await rm(target, { recursive: true, force: true });
        removed++;
      }
      return removed;
    },
  };
}
