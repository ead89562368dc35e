import 'server-only';
import { forEachAtOnce } from '../../../server/storage/at-once.ts';
import type { Storage } from '../../../server/storage/storage.ts';
import { isStorageUnavailable } from '../../../server/storage/storage-unavailable.ts';
import { WriteBehindQueue } from '../../../server/storage/write-behind-queue.ts';
import { refuse } from '../refusal.ts';
import { SceneObjects } from './scene-objects.ts';
import { scenesToEvict } from './scene-quota.ts';
import { CREATED, isSceneFile, type SceneStore, UNASKED, UPLOAD_LIMIT_MS } from './scene-store.ts';

interface Options {
  /** Files that are written over; all others stay as they were first written. */
  readonly changing?: readonly string[];
  /** Bytes of all scenes together, looked at by the sweep. */
  readonly maxBytes?: number | undefined;
  readonly now?: () => number;
}

/**
 * Scenes as objects `prefix/id/name` of a storage that several instances share. Whether a scene exists, and files that
 * change, are read from the storage each time; immutable files are cached in memory for some minutes, never on this
 * machine's disk.
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

/** Of a scene: when its mark was written, whether nobody asked for it yet, how new its newest file is, its bytes. */
interface StoredScene {
  made?: number;
  isUnasked: boolean;
  usedAt: number;
  bytes: number;
}

/**
 * Ids of scenes whose time is over, whose upload never ended or whose sender never got the answer, then of those used
 * longest ago above `maxBytes`.
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

/** All scenes of a storage by their id. */
async function storedScenes(storage: Storage, prefix: string): Promise<Map<string, StoredScene>> {
  const found = new Map<string, StoredScene>();
  for await (const object of storage.list(`${prefix}/`)) {
    const [id = '', name = ''] = object.key.slice(prefix.length + 1).split('/');
    if (!isSceneFile(id, name)) continue;
    const scene = found.get(id) ?? { isUnasked: false, usedAt: 0, bytes: 0 };
    scene.usedAt = Math.max(scene.usedAt, object.changedAt);
    scene.bytes += object.bytes;
    if (name === CREATED) scene.made = object.changedAt;
    if (name === UNASKED) scene.isUnasked = true;
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
