import 'server-only';
import { z } from 'zod';
import { isLayingPattern, type LayingPattern } from '../../area/laying.ts';
import { logger } from '../../server/logger.ts';
import { HOUR_MS } from '../../server/quantities.ts';
import { warnThrottled } from '../../server/warn-throttled.ts';
import { SHARE_LIFETIME_MS, shareEnd } from '../share.ts';
import { refuse, SceneRefusal } from './refusal.ts';
import type { SceneService } from './service.ts';
import type { SceneStore } from './store/scene-store.ts';

const FILE = 'share.json';

/** The content of a link. It contains no picture, so nothing of the room remains when the room is removed. */
const shareSchema = z.object({
  sceneId: z.string(),
  globalItemId: z.string(),
  laying: z.custom<LayingPattern>((way) => typeof way === 'string' && isLayingPattern(way)).optional(),
  /** In ms since 1970. */
  expiresAt: z.number(),
});
export type Share = Readonly<z.infer<typeof shareSchema>>;

/** Maximum number of stored links, each a small folder; and how long their count is cached, in ms. */
const MAX_LINKS = 100_000;
const COUNTED_MS = HOUR_MS;

/** Links to rooms. Each has its own id, because anyone who knows a scene's id can change and remove the scene. */
export class SceneShares {
  readonly #store: SceneStore;
  readonly #scenes: Pick<SceneService, 'endsAt' | 'hasFloor'>;
  readonly #now: () => number;
  readonly #maxLinks: number;
  #links = 0;
  #countedAt = Number.NEGATIVE_INFINITY;

  constructor(
    store: SceneStore,
    scenes: Pick<SceneService, 'endsAt' | 'hasFloor'>,
    now = Date.now,
    maxLinks = MAX_LINKS,
  ) {
    this.#store = store;
    this.#scenes = scenes;
    this.#now = now;
    this.#maxLinks = maxLinks;
  }

  /** Creates a link. Throws a SceneRefusal if the room or floor does not exist, or the limit of links is reached. */
  async create(
    sceneId: string,
    { globalItemId, laying }: Pick<Share, 'globalItemId'> & { laying?: LayingPattern | undefined },
  ): Promise<{ id: string; expiresAt: number }> {
    const expiresAt = shareEnd(this.#now(), await this.#scenes.endsAt(sceneId));
    if (!(await this.#scenes.hasFloor(globalItemId, laying))) throw refuse('unknown_floor');
    if (!(await this.#hasRoom())) throw refuse('links_full');
    const share: Share = { sceneId, globalItemId, ...(laying && { laying }), expiresAt };
    const id = await this.#store.create({ [FILE]: Buffer.from(JSON.stringify(share)) }).catch((error) => {
      if (error instanceof SceneRefusal) throw error;
      logger.error({ code: 'share_write', err: error }, 'Rooms: a link could not be stored');
      throw refuse('disk');
    });
    this.#links += 1;
    return { id, expiresAt };
  }

  /** The content of a link. Throws a SceneRefusal if it has expired or its room was removed. */
  async open(id: string): Promise<Share> {
    const made = await this.#store.createdAt(id);
    const file = made === undefined ? undefined : await this.#store.read(id, FILE);
    if (!file) throw refuse('link_over');
    const share = shareSchema.parse(JSON.parse(file.toString()));
    if (this.#now() <= share.expiresAt && (await this.#isThere(share.sceneId))) return share;
    await this.#store.remove(id);
    throw refuse('link_over');
  }

  /** Removes expired links; returns how many. */
  sweep(): Promise<number> {
    return this.#store.sweep(this.#now() - SHARE_LIFETIME_MS);
  }

  /**
   * Whether one more link is within the limit. The limit exists because anyone can create links, even to sample rooms.
   */
  async #hasRoom(): Promise<boolean> {
    if (performance.now() - this.#countedAt > COUNTED_MS) {
      this.#links = (await this.#store.usage()).length;
      this.#countedAt = performance.now();
    }
    if (this.#links < this.#maxLinks) return true;
    warnThrottled({ code: 'shared_rooms_full', links: this.#links }, 'Rooms: no more links are kept');
    return false;
  }

  async #isThere(sceneId: string): Promise<boolean> {
    try {
      await this.#scenes.endsAt(sceneId);
      return true;
    } catch (error) {
      // An unavailable store does not mean that the room is gone.
      if (error instanceof SceneRefusal && error.status === 404) return false;
      throw error;
    }
  }
}
