import 'server-only';
import { logger } from '../../../server/logger.ts';

/** What a scene takes up. */
export interface SceneUsage {
  readonly id: string;
  readonly bytes: number;
  /** ms since 1970. */
  readonly usedAt: number;
}

/** A scene that was used in the last quarter of an hour is in use, in ms. */
const IN_USE_MS = 900_000;
/** Above the limit scenes are removed down to this share of it, so that it is rare. */
const AFTER_EVICTION = 0.9;

/**
 * Ids of the scenes to evict so that all together keep to a limit in bytes: those unused for longest, never one in use.
 */
export function scenesToEvict(scenes: readonly SceneUsage[], maxBytes: number, now: number): string[] {
  let bytes = scenes.reduce((sum, scene) => sum + scene.bytes, 0);
  if (bytes <= maxBytes) return [];
  const evicted: string[] = [];
  for (const scene of [...scenes].sort((one, other) => one.usedAt - other.usedAt)) {
    if (bytes <= maxBytes * AFTER_EVICTION || now - scene.usedAt < IN_USE_MS) break;
    evicted.push(scene.id);
    bytes -= scene.bytes;
  }
  return evicted;
}

/** After an eviction that left no room the scenes are not counted again for so long, in ms. */
const RECOUNT_INTERVAL_MS = 10_000;

interface Scenes {
  readonly count: () => Promise<SceneUsage[]>;
  readonly remove: (id: string) => Promise<void>;
  readonly now: () => number;
}

/**
 * Keeps all scenes of a disk to a limit in bytes. They are counted at first, every hour, and whenever what was written
 * since may be too much.
 */
export class SceneQuota {
  readonly #maxBytes: number;
  readonly #scenes: Scenes;
  /** Bytes at the last count and what was written since. */
  #bytes = Number.POSITIVE_INFINITY;
  #fullUntil = Number.NEGATIVE_INFINITY;
  #last: Promise<unknown> = Promise.resolve();

  constructor(maxBytes: number, scenes: Scenes) {
    this.#maxBytes = maxBytes;
    this.#scenes = scenes;
  }

  /** Whether so many bytes more keep to the limit, after eviction where they would not. */
  async hasRoom(bytes: number): Promise<boolean> {
    const fits = () => this.#bytes + bytes <= this.#maxBytes;
    await this.#inTurn(async () => {
      if (!fits() && performance.now() >= this.#fullUntil) await this.#enforce(bytes);
    });
    return fits();
  }

  /** So many bytes were written. */
  add(bytes: number): void {
    this.#bytes += bytes;
  }

  /** Counts all scenes and evicts what is above the limit; how many scenes. */
  enforce(): Promise<number> {
    return this.#inTurn(() => this.#enforce(0));
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #enforce(needed: number): Promise<number> {
    const scenes = await this.#scenes.count();
    const evicted = new Set(scenesToEvict(scenes, this.#maxBytes - needed, this.#scenes.now()));
    for (const id of evicted) await this.#scenes.remove(id);
    this.#bytes = scenes.reduce((sum, { id, bytes }) => sum + (evicted.has(id) ? 0 : bytes), 0);
    if (evicted.size > 0)
      logger.info(
        { code: 'scenes_evicted', removed: evicted.size },
        'Scene quota: least recently used rooms evicted',
      );
    if (this.#bytes + needed > this.#maxBytes) {
      this.#fullUntil = performance.now() + RECOUNT_INTERVAL_MS;
      logger.warn({ code: 'scenes_full', bytes: this.#bytes }, 'Scene quota: full, and every room is in use');
    }
    return evicted.size;
  }
}
