import 'server-only';
import { logger } from '../../../server/logger.ts';

/** Disk use of a scene. */
export interface SceneUsage {
  readonly id: string;
  readonly bytes: number;
  /** In ms since 1970. */
  readonly usedAt: number;
}

/** A scene is in use for this long after its last use, in ms: a quarter of an hour. */
const IN_USE_MS = 900_000;
/** Eviction goes down to this share of the limit, so that it runs rarely. */
const AFTER_EVICTION = 0.9;

/** Ids of the scenes to evict to stay within a limit in bytes: least recently used first, never one in use. */
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

/** After an eviction that freed too little, scenes are not counted again for this long, in ms. */
const RECOUNT_INTERVAL_MS = 10_000;

interface Scenes {
  readonly count: () => Promise<SceneUsage[]>;
  readonly remove: (id: string) => Promise<void>;
  readonly now: () => number;
}

/**
 * Keeps all scenes on a disk within a limit in bytes. Scenes are counted at first use, by the hourly sweep, and
 * whenever the bytes written since may exceed the limit.
 */
export class SceneQuota {
  readonly #maxBytes: number;
  readonly #scenes: Scenes;
  /** Bytes at the last count plus those written since. */
  #bytes = Number.POSITIVE_INFINITY;
  #fullUntil = Number.NEGATIVE_INFINITY;
  #last: Promise<unknown> = Promise.resolve();

  constructor(maxBytes: number, scenes: Scenes) {
    this.#maxBytes = maxBytes;
    this.#scenes = scenes;
  }

  /** Whether `bytes` more fit within the limit, after an eviction if needed. */
  async hasRoom(bytes: number): Promise<boolean> {
    const fits = () => this.#bytes + bytes <= this.#maxBytes;
    await this.#inTurn(async () => {
      if (!fits() && performance.now() >= this.#fullUntil) await this.#enforce(bytes);
    });
    return fits();
  }

  /** Records that bytes were written. */
  add(bytes: number): void {
    this.#bytes += bytes;
  }

  /** Counts all scenes and evicts those above the limit; returns how many. */
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
