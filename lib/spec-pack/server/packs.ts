import 'server-only';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { DiskCache } from '../../images/server/cache/disk-cache.ts';
import { imageService } from '../../images/server/respond.ts';
import { mediaHost } from '../../media/hosts.ts';
import { roomId } from '../../media/public-ids.ts';
import { roomFor } from '../../media/rooms.ts';
import { shareImage } from '../../media/share-image.ts';
import { config } from '../../server/config.ts';
import { FairQueue } from '../../server/fair-queue.ts';
import { logger } from '../../server/logger.ts';
import { MEGABYTE } from '../../server/quantities.ts';
import { type PackFile, WHOLE_PACK } from '../pack-files.ts';
import type { SoldFloor } from './clauses.ts';
import type { PackJob } from './make/make-file.ts';
import type { PackSource } from './make/pack-source.ts';
import { makeInThread } from './make/pool.ts';

/** Increased when the same facts result in another file than before. */
const PIPELINE = 2;
/** Disk cache size: about sixty packs with their archives, with LRU eviction. */
const CACHE_BYTES = 512 * MEGABYTE;
/** Maximum number of files generated at once, over all networks, in one worker thread. */
const MAX_RUNNING = 2;
const MAX_WAITING = 60;
const MAX_WAITING_PER_NETWORK = 24;
const MAX_WAIT_MS = 15_000;

const NOTHING = new Uint8Array();

/** Pictures are rendered by the shop's own service, even if pages use another host. */
const OWN_PICTURES = mediaHost();

export interface PackOptions {
  readonly cacheRoot: string;
  readonly make?: (job: PackJob) => Promise<Uint8Array>;
  /** Renders the floor in a room, as JPEG. */
  readonly drawRoom?: (floor: SoldFloor, network: string) => Promise<Uint8Array>;
  readonly cacheBytes?: number;
}

/** A floor with everything needed to generate its pack. */
export interface Pack {
  readonly floor: SoldFloor;
  readonly source: PackSource;
}

/**
 * Generates the files of spec packs, scheduled fairly between networks, and caches them on disk until their content
 * changes.
 */
export function specPacks({
  cacheRoot,
  make = makeInThread,
  drawRoom = roomPicture,
  cacheBytes = CACHE_BYTES,
}: PackOptions) {
  const cache = new DiskCache(cacheRoot, cacheBytes);
  const queue = new FairQueue({
    maxRunning: MAX_RUNNING,
    maxWaiting: MAX_WAITING,
    maxWaitingPerClient: MAX_WAITING_PER_NETWORK,
    maxWaitMs: MAX_WAIT_MS,
  });

  async function keep(key: string, body: Buffer): Promise<void> {
    try {
      await cache.put(key, body);
    } catch (error) {
      logger.warn({ code: 'spec_pack_cache_write', err: error }, 'Spec packs: the cache cannot be written');
    }
  }

  return {
    /**
     * Returns a file of a pack. Rejects with QueueFull if the queue is full, or with an ImageRefusal from the image
     * service.
     */
    async file({ floor, source }: Pack, file: PackFile, network: string): Promise<Buffer> {
      const key = `${keyOf(source, file)}.${file.split('.').at(-1)}`;
      const kept = await cache.get(key);
      if (kept) return kept;
      return queue.run(key, network, async () => {
        // The thread starts with the slowest step while the room is rendered in another thread.
        const begun = file === WHOLE_PACK ? make({ file: 'normal.png', source, room: NOTHING }) : undefined;
        const [room] = await Promise.all([drawRoom(floor, network), begun]);
        const body = Buffer.from(await make({ file, source, room }));
        await keep(key, body);
        return body;
      });
    },
  };
}
export type SpecPacks = ReturnType<typeof specPacks>;

/**
 * Cache key of a file: a hash of everything that determines it. It is the same on every machine with the same
 * catalogue.
 */
export function keyOf(source: PackSource, file: string): string {
  const { surface, house, ...said } = source;
  // File paths are left out, because they do not affect the content.
  const known = { ...said, surface: { ...surface, file: '' }, house: { ...house, mark: '', wordmark: '' } };
  return createHash('sha256')
    .update(JSON.stringify([PIPELINE, file, known]))
    .digest('hex')
    .slice(0, 32);
}

/** The floor in the room of its page's share picture, as JPEG. */
async function roomPicture({ product, variant }: SoldFloor, network: string): Promise<Uint8Array> {
  const { productCode: code, suitableRooms: rooms, segments } = product;
  const furnished = { code, type: product.type.code, rooms, segments };
  const address = shareImage(roomId(roomFor(furnished, 'og').id, variant.globalItemId), OWN_PICTURES);
  const path = address.slice(OWN_PICTURES.base.length + 1);
  const { body } = await imageService().answer({ path, accept: 'image/jpeg', network });
  return body ?? NOTHING;
}

let shared: SpecPacks | undefined;

/** The spec packs of this process. */
export function shopPacks(): SpecPacks {
  const root = path.resolve(/* turbopackIgnore: true */ process.cwd(), config().dataDir, 'spec-packs');
  shared ??= specPacks({ cacheRoot: root });
  return shared;
}
