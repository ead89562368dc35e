import 'server-only';
import { MEGABYTE } from '../../../server/quantities.ts';
import { UPLOAD_MAX_BYTES } from '../../limits.ts';
import { refuse } from '../refusal.ts';
import { ComingBody, type Pace } from './receive-body.ts';

export interface UploadLimits {
  /** Maximum concurrent uploads of one network, from the first byte of the body to the response. */
  readonly maxPerNetwork: number;
  /** Bytes of bodies in memory, of all networks together. */
  readonly maxBytes: number;
  /** Of these for each body, however little has come of it: its connection takes memory too. */
  readonly bytesOfOne: number;
  readonly pace: Pace;
}

/**
 * A browser sends some 300 KB: that many bytes are a hundred visitors, or three of the largest files, or 488 bodies of
 * which nothing has come. At 8 KB a second a photo of 1 MB may come; 20 MB may take twenty seconds.
 */
export const UPLOAD_LIMITS: UploadLimits = {
  maxPerNetwork: 2,
  maxBytes: 3 * UPLOAD_MAX_BYTES + MEGABYTE,
  bytesOfOne: 128 * 1024,
  pace: { windowMs: 10_000, minBytes: 40 * 1024, maxByteSeconds: 200 * MEGABYTE },
};

/**
 * Upload slots by network: a slow sender occupies those of its own network only. When memory is full, the body on its
 * way that has held most of it for longest makes room, whatever number of networks such bodies come from.
 */
export class UploadSlots {
  readonly limits: UploadLimits;
  readonly #underWay = new Map<string, number>();
  /** Bytes of each body; none of one that made room. */
  readonly #held = new Map<ComingBody, number>();
  #bytes = 0;

  constructor(limits: UploadLimits = UPLOAD_LIMITS) {
    this.limits = limits;
  }

  /** Uploads under way. */
  get count(): number {
    return [...this.#underWay.values()].reduce((sum, count) => sum + count, 0);
  }

  /**
   * Runs an upload of a network. Throws the refusal `busy` when the network has used its slots, or when memory is full
   * of photos that are worked on; a body on its way may be given up with it.
   */
  async use<T>(network: string, upload: (body: ComingBody) => Promise<T>): Promise<T> {
    const underWay = this.#underWay.get(network) ?? 0;
    if (underWay >= this.limits.maxPerNetwork) throw refuse('busy');
    this.#underWay.set(network, underWay + 1);
    const body: ComingBody = new ComingBody((bytes) => this.#take(body, bytes));
    this.#held.set(body, 0);
    try {
      this.#take(body, this.limits.bytesOfOne);
      return await upload(body);
    } finally {
      this.#release(body);
      const left = (this.#underWay.get(network) ?? 1) - 1;
      if (left > 0) this.#underWay.set(network, left);
      else this.#underWay.delete(network);
    }
  }

  #take(body: ComingBody, bytes: number): void {
    while (this.#held.has(body) && this.#bytes + bytes > this.limits.maxBytes) {
      const most = this.#heaviest();
      if (!most) throw refuse('busy');
      this.#release(most);
      most.giveUp();
    }
    const held = this.#held.get(body);
    if (held === undefined) throw refuse('busy');
    this.#held.set(body, held + bytes);
    this.#bytes += bytes;
  }

  /** The body on its way that has held most for longest. */
  #heaviest(): ComingBody | undefined {
    const weight = (body: ComingBody) => body.byteSeconds(this.limits.bytesOfOne);
    const coming = [...this.#held.keys()].filter(({ isComing }) => isComing);
    return coming.sort((one, other) => weight(other) - weight(one))[0];
  }

  #release(body: ComingBody): void {
    this.#bytes -= this.#held.get(body) ?? 0;
    this.#held.delete(body);
  }
}
