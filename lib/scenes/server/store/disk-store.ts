import 'server-only';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { namesIn, undefinedIfMissing } from '../../../server/missing-file.ts';
import { warnThrottled } from '../../../server/warn-throttled.ts';
import { writeAtomically } from '../../../server/write-atomically.ts';
import { refuse } from '../refusal.ts';
import { type SceneFile, surplusFiles } from './derived-files.ts';
import { SceneQuota } from './scene-quota.ts';
import {
  CREATED,
  isSceneFile,
  isSceneId,
  NOT_YET_REQUESTED,
  newSceneId,
  type SceneStore,
  UPLOAD_LIMIT_MS,
} from './scene-store.ts';

/** Uses within this time of the last recorded one are not recorded, in ms. */
const NOTE_USE_MS = 300_000;
const MAX_NOTED = 10_000;

interface Options {
  /** Limit in bytes for all scenes together. */
  readonly maxBytes?: number | undefined;
  readonly now?: () => number;
}

/**
 * Stores each scene as a folder below `root`. Removing the folder removes the whole scene, and expiry and last use need
 * no index.
 */
export function diskSceneStore(
  root: string,
  { maxBytes = Number.MAX_SAFE_INTEGER, now = Date.now }: Options = {},
): SceneStore {
  const folder = (id: string) => path.join(/* turbopackIgnore: true */ root, id);
  const file = (id: string, name: string) => {
    if (!isSceneFile(id, name)) throw new Error('Not a scene file');
    return path.join(/* turbopackIgnore: true */ root, id, name);
  };
  const createdAt = async (id: string) => {
    const text = isSceneId(id)
      ? await readFile(file(id, CREATED), 'utf8').catch(undefinedIfMissing)
      : undefined;
    return text === undefined ? undefined : Number(text);
  };
  const remove = async (id: string) => {
    if (isSceneId(id)) await removeFolder(folder(id));
  };
  const quota = new SceneQuota(maxBytes, { count: () => usageBelow(root), remove, now });

  const noted = new LRUCache<string, true>({ max: MAX_NOTED, ttl: NOTE_USE_MS });
  /** The modification time of CREATED is the time of last use; its content is the time of creation. */
  const noteUse = async (id: string) => {
    if (noted.has(id)) return;
    noted.set(id, true);
    const seconds = Date.now() / 1000;
    await rm(file(id, NOT_YET_REQUESTED), { force: true });
    await utimes(file(id, CREATED), seconds, seconds).catch(() => undefined);
  };

  const isExpired = async (name: string, madeBefore: number) => {
    const [id = ''] = name.split('.');
    if (!isSceneId(id)) return false;
    const isScene = name === id;
    const target = path.join(/* turbopackIgnore: true */ root, name);
    const made = isScene ? await createdAt(id) : (await stat(target).catch(undefinedIfMissing))?.mtimeMs;
    const isKnown = isScene && !existsSync(file(id, NOT_YET_REQUESTED));
    return made === undefined || made <= (isKnown ? madeBefore : now() - UPLOAD_LIMIT_MS);
  };

  const write = async (id: string, name: string, content: Uint8Array) => {
    // Writing must not recreate a scene that was removed meanwhile.
    if ((await createdAt(id)) === undefined) return;
    try {
      await writeAtomically(file(id, name), content);
    } catch (error) {
      if ((await createdAt(id)) === undefined) return;
      throw error;
    }
    quota.add(content.byteLength);
  };

  return {
    check: () => undefined,
    async create(files, id = newSceneId()) {
      const bytes = Object.values(files).reduce((sum, content) => sum + content.byteLength, 0);
      if (!(await quota.hasRoom(bytes))) throw refuse('busy');
      await createFolder(folder(id), { ...files, [CREATED]: String(now()) });
      quota.add(bytes);
      return id;
    },
    async read(id, name) {
      const content = await readFile(file(id, name)).catch(undefinedIfMissing);
      // A power failure can leave an empty file.
      return content && content.length > 0 ? content : undefined;
    },
    write,
    async keep(id, name, content) {
      if (!(await quota.hasRoom(content.byteLength))) return;
      await write(id, name, content);
      for (const surplus of surplusFiles(await filesIn(folder(id)), name))
        await rm(file(id, surplus), { force: true });
    },
    async createdAt(id) {
      const made = await createdAt(id);
      if (made !== undefined) await noteUse(id);
      return made;
    },
    remove,
    ids: async () => (await readdir(root)).filter(isSceneId),
    usage: () => usageBelow(root),
    async sweep(madeBefore) {
      let removed = 0;
      for (const name of await namesIn(root)) {
        try {
          if (await isExpired(name, madeBefore)) {
            await removeFolder(path.join(/* turbopackIgnore: true */ root, name));
            removed++;
          }
        } catch (error) {
          warnUnreadable(error);
        }
      }
      return removed + (await quota.enforce());
    },
  };
}

/** Creates a folder with its files, all or nothing. */
async function createFolder(target: string, files: Readonly<Record<string, Uint8Array | string>>) {
  const draft = `${target}.draft`;
  try {
    await mkdir(draft, { recursive: true });
    for (const [name, content] of Object.entries(files)) await writeFile(path.join(draft, name), content);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Removes a folder atomically by renaming it first. Files that are being written into it neither survive nor block the
 * removal.
 */
async function removeFolder(target: string) {
  const gone = `${target}.${randomBytes(6).toString('hex')}.gone`;
  try {
    await rename(target, gone);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  await rm(gone, { recursive: true, force: true });
}

async function filesIn(folder: string): Promise<SceneFile[]> {
  const names = await namesIn(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const facts = await stat(path.join(folder, name)).catch(undefinedIfMissing);
      return facts && { name, bytes: facts.size, changedAt: facts.mtimeMs };
    }),
  );
  return files.filter((found) => found !== undefined);
}

/** One scene that cannot be read prevents neither uploads nor the removal of others. */
function warnUnreadable(error: unknown): void {
  const { code: cause } = error as NodeJS.ErrnoException;
  warnThrottled({ code: 'scene_unreadable', cause }, 'Scene: kept, because it cannot be read');
}

/** Size and last use of every scene below a folder that can be read. */
async function usageBelow(root: string) {
  const usage = [];
  for (const id of (await namesIn(root)).filter(isSceneId)) {
    try {
      const files = await filesIn(path.join(root, id));
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      usage.push({ id, bytes, usedAt: Math.max(...files.map(({ changedAt }) => changedAt)) });
    } catch (error) {
      warnUnreadable(error);
    }
  }
  return usage;
}
