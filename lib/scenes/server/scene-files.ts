import 'server-only';
import { logger } from '../../server/logger.ts';
import { SCENE_LIFETIME_S } from '../limits.ts';
import type { FloorShape } from '../scene.ts';
import { storedShapeSchema } from '../scene-schema.ts';
import { refuse } from './refusal.ts';
import { isSceneId, type SceneStore } from './store/scene-store.ts';
import { type StoredFacts, storedFactsSchema } from './stored-facts.ts';

/** The floor shape drawn by the visitor: the only file of a scene that is overwritten. */
export const SHAPE = 'shape.json';
const FACTS = 'facts.json';

/** Reads files of scenes that exist and have not expired. */
export class SceneFiles {
  readonly #store: SceneStore;
  readonly #now: () => number;

  constructor(store: SceneStore, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /**
   * Expiry, facts and shape of a scene. Throws a SceneRefusal if it does not exist or has expired; an expired scene is
   * removed.
   */
  async open(id: string): Promise<[expiresAt: number, StoredFacts, FloorShape]> {
    if (!isSceneId(id)) throw refuse('unknown_scene');
    const [made, facts, shape] = await Promise.all([
      this.#store.createdAt(id),
      this.#store.read(id, FACTS),
      this.#store.read(id, SHAPE),
    ]);
    if (made === undefined) throw refuse('unknown_scene');
    const expiresAt = made + SCENE_LIFETIME_S * 1000;
    if (this.#now() > expiresAt) {
      await this.#store.remove(id);
      throw refuse('unknown_scene');
    }
    if (!facts || !shape) return this.#missing(id);
    return [
      expiresAt,
      storedFactsSchema.parse(JSON.parse(facts.toString())),
      storedShapeSchema.parse(JSON.parse(shape.toString())),
    ];
  }

  /** Reads a file that every scene has. Throws a SceneRefusal if it is missing. */
  async read(id: string, name: string): Promise<Buffer> {
    return (await this.#store.read(id, name)) ?? this.#missing(id);
  }

  /** Stores a file that can be regenerated, if there is space. */
  async keep(id: string, name: string, content: Uint8Array): Promise<void> {
    try {
      await this.#store.keep(id, name, content);
    } catch (error) {
      logger.warn({ code: 'scene_cache_write', err: error }, 'Scene: rendered picture could not be stored');
    }
  }

  #missing(id: string): never {
    logger.warn({ code: 'scene_incomplete', scene: id.slice(0, 6) }, 'Scene: a file is missing');
    throw refuse('unknown_scene');
  }
}
