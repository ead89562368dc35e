import 'server-only';
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { namesTag } from '../../http/if-none-match.ts';
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

/** Raised when the same request makes a different picture than before: compositor, crops, encoder settings. */
const PIPELINE = 12;
/** Pictures waiting to be made, of all networks together; a page of cards asks for about fifty. */
const MAX_WAITING = 400;

export interface ImageQuery {
  /** What follows `/image/upload/`, percent-encoded as it came. */
  path: string;
  accept: string | null;
  /** Network of the client, as clientNetwork() gives it: networks take turns. */
  network: string;
  ifNoneMatch?: string | null;
}

export interface ImageResponse {
  /** Undefined when the client has it already. */
  body?: Buffer;
  format: Format;
  etag: string;
  /** Whether the format was chosen by the Accept header. */
  negotiated: boolean;
  /** The colour of a floor stands in for its swatch, which may come any time. */
  isStandIn: boolean;
}

/** A picture that is asked for: what it is made of, how, and its name on the disk. */
interface Wanted {
  readonly source: Source;
  readonly plan: Plan;
  readonly format: Format;
  readonly file: string;
}

/**
 * The shop's image service: delivery URLs in, encoded pictures out, kept on disk, and shared where there is a storage.
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

  /** Pictures being made or waiting to be. */
  get queued(): number {
    return this.#queue.length;
  }

  /** Answers one delivery URL. Throws ImageRefusal for what it will not serve. */
  async answer({ ifNoneMatch, ...query }: ImageQuery): Promise<ImageResponse> {
    const wanted = await this.#understood(query);
    const { facts, file } = wanted;
    if (namesTag(ifNoneMatch, facts.etag)) return facts;
    const cached = await this.#cache.get(file);
    if (cached) {
      count('image_cache_hit');
      return { ...facts, body: cached };
    }
    return { ...facts, body: await this.#made(wanted, query.network) };
  }

  /**
   * Has a picture on the disk before anyone asks; false when it was there, or would push out another. Throws as
   * `answer` does.
   */
  async prepare(query: Omit<ImageQuery, 'ifNoneMatch'>): Promise<boolean> {
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

  /** A picture in turn for its network, from now on kept. Throws an ImageRefusal when too many wait. */
  async #made({ source, plan, format, file }: Wanted, network: string): Promise<Buffer> {
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
      return await this.#queue.run(file, network, make);
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
