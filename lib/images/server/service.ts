import 'server-only';
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { matchesEtag } from '../../http/if-none-match.ts';
import { FairQueue, QueueFull } from '../../server/fair-queue.ts';
import { logger } from '../../server/logger.ts';
import { count } from '../../server/process-link.ts';
import { DiskCache } from './cache/disk-cache.ts';
import { busy } from './refusal.ts';
import { renderImage } from './render.ts';
import { type Format, negotiate } from './request/negotiate.ts';
import { parseAddress } from './request/parse-address.ts';
import { type Plan, planImage } from './request/plan.ts';
import type { ImageSettings } from './settings.ts';
import { findSource, type Source } from './sources/source.ts';

/**
 * Increased when the same request renders a different picture than before, because of the compositor, crops or encoder
 * settings.
 */
const PIPELINE = 13;
/** Maximum number of queued pictures over all networks; a page of cards requests about fifty. */
const MAX_WAITING = 400;

export interface ImageQuery {
  /** The path after `/image/upload/`, percent-encoded as received. */
  path: string;
  accept: string | null;
  /** Client network, as returned by clientNetwork(). Jobs are scheduled fairly between networks. */
  network: string;
  ifNoneMatch?: string | null;
  /** Aborted when the client disconnects: a picture that waits for its turn is then given up. */
  signal?: AbortSignal;
}

export interface ImageResponse {
  /** Undefined if the client already has the picture. */
  body?: Buffer;
  format: Format;
  etag: string;
  /** Whether the format was negotiated by the Accept header. */
  negotiated: boolean;
  /** Whether the picture is only the floor's colour, because its swatch does not exist yet. */
  isStandIn: boolean;
}

/** A requested picture: source, plan, format and cache file. */
interface Wanted {
  readonly source: Source;
  readonly plan: Plan;
  readonly format: Format;
  readonly file: string;
}

/**
 * The shop's image service: renders delivery URLs to encoded pictures. They are cached on disk and, if configured, in
 * the shared storage.
 */
export class ImageService {
  readonly #settings: ImageSettings;
  readonly #cache: DiskCache;
  readonly #queue: FairQueue;

  constructor(settings: ImageSettings, limits: { maxRunning?: number; maxWaiting?: number } = {}) {
    this.#settings = settings;
    this.#cache = new DiskCache(settings.cacheRoot, settings.cacheBytes);
    const { maxRunning = Math.max(2, Math.min(4, availableParallelism())), maxWaiting = MAX_WAITING } =
      limits;
    this.#queue = new FairQueue({ maxRunning, maxWaiting });
  }

  /** Number of pictures being rendered or queued. */
  get queued(): number {
    return this.#queue.length;
  }

  /** Handles one delivery URL. Throws an ImageRefusal for a request it refuses. */
  async answer({ ifNoneMatch, signal, ...query }: ImageQuery): Promise<ImageResponse> {
    const wanted = await this.#understood(query);
    const { facts, file } = wanted;
    if (matchesEtag(ifNoneMatch, facts.etag)) return facts;
    const cached = await this.#cache.get(file);
    if (cached) {
      count('image_cache_hit');
      return { ...facts, body: cached };
    }
    return { ...facts, body: await this.#made(wanted, query.network, signal) };
  }

  /**
   * Renders a picture to disk before it is requested. Returns false if it already exists or would evict another. Throws
   * like `answer`.
   */
  async prepare(query: Omit<ImageQuery, 'ifNoneMatch' | 'signal'>): Promise<boolean> {
    const wanted = await this.#understood(query);
    if ((await this.#cache.has(wanted.file)) || this.#cache.isNearlyFull) return false;
    await this.#made(wanted, query.network);
    return true;
  }

  async #understood({ path, accept }: Pick<ImageQuery, 'path' | 'accept'>) {
    const { publicId, delivery } = parseAddress(path);
    const format = negotiate(delivery.format, accept);
    const source = await findSource(publicId, this.#settings);
    const plan = planImage(source.native, delivery, source.kind === 'room' ? 'south' : 'center');
    const key = keyOf([PIPELINE, publicId, source.stamp, plan, format]);
    const facts = {
      format,
      etag: `"${key}"`,
      negotiated: delivery.format === 'auto',
      isStandIn: source.isStandIn ?? false,
    };
    return { source, plan, format, facts, file: `${key}.${format}` };
  }

  /** Renders a picture in its network's turn and caches it. Throws an ImageRefusal if the queue is full. */
  async #made(
    { source, plan, format, file }: Wanted,
    network: string,
    signal?: AbortSignal,
  ): Promise<Buffer> {
    const make = async () => {
      const { shared } = this.#settings;
      const others = await shared?.get(file);
      count(others ? 'image_cache_shared' : 'image_cache_miss');
      const picture = others ?? (await renderImage(source, plan, format));
      await this.#keep(file, picture);
      if (!others) shared?.put(file, picture);
      return picture;
    };
    try {
      return await this.#queue.run(file, network, make, { ...(signal && { signal }) });
    } catch (error) {
      throw error instanceof QueueFull ? busy() : error;
    }
  }

  async #keep(file: string, body: Buffer): Promise<void> {
    try {
      await this.#cache.put(file, body);
    } catch (error) {
      logger.warn({ code: 'image_cache_write', err: error }, 'Image cache: write failed');
    }
  }
}

function keyOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
