import 'server-only';
import { LRUCache } from 'lru-cache';
import { forEachAtOnce } from '../../../server/storage/at-once.ts';
import type { Storage } from '../../../server/storage/storage.ts';
import { isStorageUnavailable } from '../../../server/storage/storage-unavailable.ts';
import { WriteBehindQueue } from '../../../server/storage/write-behind-queue.ts';
import { refuse } from '../refusal.ts';
import { type SceneFile, surplusFiles } from './scene-files.ts';
import { scenesToEvict } from './scene-quota.ts';
import {
  CREATED,
  isSceneFile,
  isSceneId,
  newSceneId,
  type SceneStore,
  UPLOAD_LIMIT_MS,
} from './scene-store.ts';

/**
 * Bytes of scenes' files kept in memory for some minutes, so that floors laid one after the other fetch a photo once.
 */
const COPIES_BYTES = 48 * 1024 * 1024;
const COPIES_MS = 600_000;
const AT_ONCE = 8;
const WRITE_BEHIND = { atOnce: 4, bytes: 32 * 1024 * 1024 } as const;

interface Options {
  /** Files that are written over; all others stay as they were first written. */
  readonly changing?: readonly string[];
  /** Bytes of all scenes together, looked at by the sweep. */
  readonly maxBytes?: number | undefined;
  readonly now?: () => number;
}

/**
 * Scenes as objects `prefix/id/name` of a storage that several instances share. Whether a scene is there, and what
 * changes, is asked of the storage each time; what cannot change is kept in memory for a while, never on this machine's
 * disk.
 */
export function s3SceneStore(
  storage: Storage,
  prefix: string,
  { changing = [], maxBytes = Number.MAX_SAFE_INTEGER, now = Date.now }: Options = {},
): SceneStore {
  const copies = new LRUCache<string, Buffer>({
    maxSize: COPIES_BYTES,
    ttl: COPIES_MS,
    sizeCalculation: (content) => content.length + 1,
  });
  const later = new WriteBehindQueue(WRITE_BEHIND);
  const key = (id: string, name: string) => {
    if (!isSceneFile(id, name)) throw new Error('Not a scene file');
    return `${prefix}/${id}/${name}`;
  };
  const copy = (at: string, name: string, content: Uint8Array) => {
    if (name !== CREATED && !changing.includes(name)) copies.set(at, Buffer.from(content));
  };
  const forget = (id: string) => {
    for (const at of [...copies.keys()]) if (at.startsWith(`${prefix}/${id}/`)) copies.delete(at);
  };

  const createdAt = async (id: string) => {
    if (!isSceneId(id)) return undefined;
    const text = await storage.get(key(id, CREATED));
    if (text === undefined) forget(id);
    return text && Number(text.toString());
  };
  /**
   * Takes back what was written while another instance removed the scene: Remove takes the mark first, then what it
   * finds.
   */
  const write = async (id: string, name: string, content: Uint8Array) => {
    const at = key(id, name);
    if ((await createdAt(id)) === undefined) return;
    await storage.put(at, content);
    if ((await createdAt(id)) === undefined) await storage.remove(at);
    else copy(at, name, content);
  };
  const removeSurplus = async (id: string, written: string) => {
    const files: SceneFile[] = [];
    for await (const { key: at, bytes, changedAt } of storage.list(`${prefix}/${id}/`))
      files.push({ name: at.slice(`${prefix}/${id}/`.length), bytes, changedAt });
    for (const name of surplusFiles(files, written)) {
      copies.delete(key(id, name));
      await storage.remove(key(id, name));
    }
  };
  const remove = async (id: string) => {
    if (!isSceneId(id)) return;
    forget(id);
    await storage.remove(key(id, CREATED));
    await forEachAtOnce(storage.list(`${prefix}/${id}/`), AT_ONCE, (object) => storage.remove(object.key));
    forget(id);
  };

  return {
    check: () => guard(() => storage.check()),
    create: (files) =>
      guarded(async () => {
        const id = newSceneId();
        try {
          await forEachAtOnce(Object.entries(files), AT_ONCE, ([name, content]) =>
            storage.put(key(id, name), content),
          );
          await storage.put(key(id, CREATED), Buffer.from(String(now())));
        } catch (error) {
          // As far as the storage still hears it; the rest goes with the hourly sweep.
          await remove(id).catch(() => undefined);
          throw error;
        }
        for (const [name, content] of Object.entries(files)) copy(key(id, name), name, content);
        return id;
      }),
    read: (id, name) =>
      guarded(async () => {
        const at = key(id, name);
        const known = copies.get(at);
        if (known) return known;
        const content = await storage.get(at);
        if (content) copy(at, name, content);
        return content;
      }),
    write: (id, name, content) => guarded(() => write(id, name, content)),
    keep: async (id, name, content) => {
      copy(key(id, name), name, content);
      later.add(content.byteLength, async () => {
        await write(id, name, content);
        await removeSurplus(id, name);
      });
    },
    createdAt: (id) => guarded(() => createdAt(id)),
    remove: (id) => guarded(() => remove(id)),
    sweep: (madeBefore) =>
      guarded(async () => {
        const found = await storedScenes(storage, prefix);
        const over = [...found].filter(([, { made, usedAt }]) =>
          made === undefined ? usedAt <= now() - UPLOAD_LIMIT_MS : made <= madeBefore,
        );
        for (const [id] of over) found.delete(id);
        const left = [...found].map(([id, { bytes, usedAt }]) => ({ id, bytes, usedAt }));
        const ended = [...over.map(([id]) => id), ...scenesToEvict(left, maxBytes, now())];
        await forEachAtOnce(ended, 2, remove);
        return ended.length;
      }),
  };
}

/** Of a scene: when its mark was written, how new its newest file is, and its bytes. */
interface StoredScene {
  made?: number;
  usedAt: number;
  bytes: number;
}

/** All scenes of a storage by their id. */
async function storedScenes(storage: Storage, prefix: string): Promise<Map<string, StoredScene>> {
  const found = new Map<string, StoredScene>();
  for await (const object of storage.list(`${prefix}/`)) {
    const [id = '', name = ''] = object.key.slice(prefix.length + 1).split('/');
    if (!isSceneFile(id, name)) continue;
    const scene = found.get(id) ?? { usedAt: 0, bytes: 0 };
    scene.usedAt = Math.max(scene.usedAt, object.changedAt);
    scene.bytes += object.bytes;
    if (name === CREATED) scene.made = object.changedAt;
    found.set(id, scene);
  }
  return found;
}

/** What a storage that is away means to a visitor. */
async function guarded<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw isStorageUnavailable(error) ? refuse('away') : error;
  }
}

function guard(ask: () => void): void {
  try {
    ask();
  } catch (error) {
    throw isStorageUnavailable(error) ? refuse('away') : error;
  }
}
