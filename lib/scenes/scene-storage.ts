import { SCENE_KEY, SCENE_LIFETIME_S, SCENE_REVISION } from './limits.ts';
import type { Scene } from './scene.ts';

/** Storage may be blocked: then the accessor itself throws. */
export type SceneStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The stored scene. One that expired, is of another revision or cannot be read is removed and counts as none (S9.6-3, S8);
 * `warn` is told of what could not be read.
 */
export function readScene(
  storage: SceneStorage,
  now: number = Date.now(),
  warn?: (message: string) => void,
): Scene | undefined {
  const text = attempt(() => storage().getItem(SCENE_KEY));
  if (!text) return undefined;
  const entry = attempt(() => JSON.parse(text) as unknown);
  const scene = sceneOf(entry, now);
  if (scene) return scene;
  if (entry === undefined) warn?.('The stored room could not be read and is ignored');
  forgetScene(storage);
  return undefined;
}

/** Keeps a scene for 60 days; false when the storage is blocked or full and it lives in memory only. */
export function writeScene(storage: SceneStorage, scene: Scene, now: number = Date.now()): boolean {
  const entry = { revision: SCENE_REVISION, expires: now + SCENE_LIFETIME_S * 1000, scene };
  return (
    attempt(() => {
      storage().setItem(SCENE_KEY, JSON.stringify(entry));
      return true;
    }) ?? false
  );
}

export function forgetScene(storage: SceneStorage): void {
  attempt(() => storage().removeItem(SCENE_KEY));
}

function sceneOf(entry: unknown, now: number): Scene | undefined {
  if (!isRecord(entry) || entry.revision !== SCENE_REVISION) return undefined;
  const { expires, scene } = entry;
  if (typeof expires !== 'number' || now > expires || !isRecord(scene)) return undefined;
  const { id, filename, previewImage } = scene;
  if (typeof id !== 'string' || !id || typeof filename !== 'string') return undefined;
  // Only a picture made here is shown; nothing foreign is loaded because storage says so.
  const safe = typeof previewImage === 'string' && /^data:image\/(?:jpeg|png|webp);/.test(previewImage);
  return { id, filename, ...(safe && { previewImage }) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
