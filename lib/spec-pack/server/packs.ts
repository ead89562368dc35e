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

/** Raised when the same facts make another file than before. */
const PIPELINE = 2;
/** Some sixty packs with their archives; the least recently used make room. */
const CACHE_BYTES = 512 * MEGABYTE;
/** Files being made at once, of all networks; a thread makes them. */
const MAX_RUNNING = 2;
const MAX_WAITING = 60;
const MAX_WAITING_PER_NETWORK = 24;
const MAX_WAIT_MS = 15_000;

const NOTHING = new Uint8Array();

/** Pictures are asked for by their addresses at the shop's own service, whichever serves pages. */
const OWN_PICTURES = mediaHost();

export interface PackOptions {
  readonly cacheRoot: string;
  readonly make?: (job: PackJob) => Promise<Uint8Array>;
  /** The floor in a room, as JPEG. */
  readonly drawRoom?: (floor: SoldFloor, network: string) => Promise<Uint8Array>;
  readonly cacheBytes?: number;
}

/** A floor with all that its pack is made of. */
export interface Pack {
  readonly floor: SoldFloor;
  readonly source: PackSource;
}

/** Files of spec packs: made in turn for each network, and kept on the disk until what they say changes. */
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
    /** A file of a pack. Rejects with QueueFull when too many wait, and with an ImageRefusal when pictures do. */
    async file({ floor, source }: Pack, file: PackFile, network: string): Promise<Buffer> {
      const key = `${keyOf(source, file)}.${file.split('.').at(-1)}`;
      const kept = await cache.get(key);
      if (kept) return kept;
      return queue.run(key, network, async () => {
        // The thread begins with what is slowest while the room is drawn on another.
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

/** What stands for everything a file is made of: the same on every machine that has the same catalogue. */
export function keyOf(source: PackSource, file: string): string {
  const { surface, house, ...said } = source;
  // Where a picture lies says nothing of what is in it.
  const known = { ...said, surface: { ...surface, file: '' }, house: { ...house, mark: '', wordmark: '' } };
  return createHash('sha256')
    .update(JSON.stringify([PIPELINE, file, known]))
    .digest('hex')
    .slice(0, 32);
}

/** The floor in the room its page is shared with, as JPEG. */
async function roomPicture({ product, variant }: SoldFloor, network: string): Promise<Uint8Array> {
  const { productCode: code, suitableRooms: rooms, segments } = product;
  const furnished = { code, type: product.type.code, rooms, segments };
  const address = shareImage(roomId(roomFor(furnished, 'og').id, variant.globalItemId), OWN_PICTURES);
  const path = address.slice(OWN_PICTURES.base.length + 1);
  const { body } = await imageService().answer({ path, accept: 'image/jpeg', network });
  return body ?? NOTHING;
}

let shared: SpecPacks | undefined;

/** The packs of this process. */
export function shopPacks(): SpecPacks {
  const root = path.resolve(/* turbopackIgnore: true */ process.cwd(), config().dataDir, 'spec-packs');
  shared ??= specPacks({ cacheRoot: root });
  return shared;
}
