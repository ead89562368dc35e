import 'server-only';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  CREATED,
  isSceneFile,
  isSceneId,
  newSceneId,
  type SceneStore,
  UPLOAD_LIMIT_MS,
} from './scene-store.ts';

/** Scenes as folders below `root`: removing one removes all there is, and expiry needs no index. */
export function diskSceneStore(root: string, now: () => number = Date.now): SceneStore {
  const folder = (id: string) => path.join(/* turbopackIgnore: true */ root, id);
  const file = (id: string, name: string) => {
    if (!isSceneFile(id, name)) throw new Error('Not a scene file');
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
  const write = async (id: string, name: string, content: Uint8Array) => {
    // A scene that was removed meanwhile does not come back.
    if ((await createdAt(id)) !== undefined) await writeWhole(file(id, name), content);
  };
  return {
    check: () => undefined,
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
    write,
    keep: write,
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
        const limit = name === id ? time : now() - UPLOAD_LIMIT_MS;
        if (made !== undefined && made > limit) continue;
        await rm(target, { recursive: true, force: true });
        removed++;
      }
      return removed;
    },
  };
}
