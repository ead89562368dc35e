import 'server-only';
import { forEachAtOnce } from '../../../server/storage/at-once.ts';
import type { Storage } from '../../../server/storage/storage.ts';
import { isStorageUnavailable } from '../../../server/storage/storage-unavailable.ts';
import { WriteBehindQueue } from '../../../server/storage/write-behind-queue.ts';
import { refuse } from '../refusal.ts';
import { SceneObjects } from './scene-objects.ts';
import { scenesToEvict } from './scene-quota.ts';
import { CREATED, isSceneFile, NOT_YET_REQUESTED, type SceneStore, UPLOAD_LIMIT_MS } from './scene-store.ts';

interface Options {
  /** Files that are overwritten; all others are immutable. */
  readonly changing?: readonly string[];
  /** Limit in bytes for all scenes together; enforced by the sweep. */
  readonly maxBytes?: number | undefined;
  readonly now?: () => number;
}

/**
 * Stores scenes as objects `prefix/id/name` in a storage shared by several instances. The existence of a scene and its
 * changing files are read from the storage each time. Immutable files are cached in memory for some minutes, never on
 * disk.
 */
export function s3SceneStore(
  storage: Storage,
  prefix: string,
  { changing = [], maxBytes = Number.MAX_SAFE_INTEGER, now = Date.now }: Options = {},
): SceneStore {
  const objects = new SceneObjects(storage, prefix, changing);
  const later = new WriteBehindQueue();
  return {
    check: () => guard(() => storage.check()),
    create: (files, id) => guarded(() => objects.create(files, now(), id)),
    read: (id, name) => guarded(() => objects.read(id, name)),
    write: (id, name, content) => guarded(() => objects.write(id, name, content)),
    keep: async (id, name, content) => {
      objects.copy(id, name, content);
      later.add(content.byteLength, async () => {
        await objects.write(id, name, content);
        await objects.removeSurplus(id, name);
      });
    },
    createdAt: (id) =>
      guarded(async () => {
        const made = await objects.createdAt(id);
        if (made !== undefined) await objects.noteAsked(id);
        return made;
      }),
    remove: (id) => guarded(() => objects.remove(id)),
    ids: () => guarded(async () => [...(await storedScenes(storage, prefix)).keys()]),
    usage: () =>
      guarded(async () =>
        [...(await storedScenes(storage, prefix))].map(([id, { bytes, usedAt }]) => ({ id, bytes, usedAt })),
      ),
    sweep: (madeBefore) =>
      guarded(async () => {
        const ended = endedScenes(await storedScenes(storage, prefix), madeBefore, { maxBytes, now: now() });
        await forEachAtOnce(ended, 2, (id) => objects.remove(id));
        return ended.length;
      }),
  };
}

/**
 * A stored scene: when CREATED was written, whether it was never requested, the time of its newest file, and its size.
 */
interface StoredScene {
  made?: number;
  isUnasked: boolean;
  usedAt: number;
  bytes: number;
}

/**
 * Ids of scenes that have expired, whose upload was never completed or that were never requested; then of the least
 * recently used ones above `maxBytes`.
 */
function endedScenes(
  found: ReadonlyMap<string, StoredScene>,
  madeBefore: number,
  { maxBytes, now }: { readonly maxBytes: number; readonly now: number },
): string[] {
  const isOver = ({ made, isUnasked, usedAt }: StoredScene) =>
    made === undefined || isUnasked ? usedAt <= now - UPLOAD_LIMIT_MS : made <= madeBefore;
  const over = [...found].filter(([, scene]) => isOver(scene));
  const left = [...found].filter(([, scene]) => !isOver(scene));
  const usage = left.map(([id, { bytes, usedAt }]) => ({ id, bytes, usedAt }));
  return [...over.map(([id]) => id), ...scenesToEvict(usage, maxBytes, now)];
}

/** All scenes in a storage, by id. */
async function storedScenes(storage: Storage, prefix: string): Promise<Map<string, StoredScene>> {
  const found = new Map<string, StoredScene>();
  for await (const object of storage.list(`${prefix}/`)) {
    const [id = '', name = ''] = object.key.slice(prefix.length + 1).split('/');
    if (!isSceneFile(id, name)) continue;
    const scene = found.get(id) ?? { isUnasked: false, usedAt: 0, bytes: 0 };
    scene.usedAt = Math.max(scene.usedAt, object.changedAt);
    scene.bytes += object.bytes;
    if (name === CREATED) scene.made = object.changedAt;
    if (name === NOT_YET_REQUESTED) scene.isUnasked = true;
    found.set(id, scene);
  }
  return found;
}

/** Converts an unavailable storage into the refusal `away`. */
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
