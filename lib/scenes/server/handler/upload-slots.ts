import 'server-only';
import { MEGABYTE } from '../../../server/quantities.ts';
import { UPLOAD_MAX_BYTES } from '../../limits.ts';
import { refuse } from '../refusal.ts';
import { IncomingBody, type Pace } from './receive-body.ts';

export interface UploadLimits {
  /** Maximum concurrent uploads of one network, from the first byte of the body to the response. */
  readonly maxPerNetwork: number;
  /** Maximum bytes of bodies in memory, over all networks. */
  readonly maxBytes: number;
  /** Bytes counted for each body from the start, because its connection takes memory too. */
  readonly bytesOfOne: number;
  readonly pace: Pace;
}

/**
 * A browser sends about 300 KB. The limit is enough for a hundred visitors, three of the largest files, or 488
 * connections that have sent nothing. A photo of 1 MB may arrive at 8 KB per second; 20 MB may take 20 seconds.
 */
export const UPLOAD_LIMITS: UploadLimits = {
  maxPerNetwork: 2,
  maxBytes: 3 * UPLOAD_MAX_BYTES + MEGABYTE,
  bytesOfOne: 128 * 1024,
  pace: { windowMs: 10_000, minBytes: 40 * 1024, maxByteSeconds: 200 * MEGABYTE },
};

/**
 * Upload slots per network: a slow sender occupies only slots of its own network. When memory is full, the body with
 * the highest memory use over time is given up, across all networks.
 */
export class UploadSlots {
  readonly limits: UploadLimits;
  readonly #underWay = new Map<string, number>();
  /** Bytes held by each body. A body that was given up is not in the map. */
  readonly #held = new Map<IncomingBody, number>();
  #bytes = 0;

  constructor(limits: UploadLimits = UPLOAD_LIMITS) {
    this.limits = limits;
  }

  /** Number of uploads in progress. */
  get count(): number {
    return [...this.#underWay.values()].reduce((sum, count) => sum + count, 0);
  }

  /**
   * Runs an upload of a network. Throws the refusal `busy` if the network's slots are used up, or if memory is full of
   * photos being processed. An upload that is still being received may be ended with the same refusal, to free memory.
   */
  async use<T>(network: string, upload: (body: IncomingBody) => Promise<T>): Promise<T> {
    const underWay = this.#underWay.get(network) ?? 0;
    if (underWay >= this.limits.maxPerNetwork) throw refuse('busy');
    this.#underWay.set(network, underWay + 1);
    const body: IncomingBody = new IncomingBody((bytes) => this.#take(body, bytes));
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

  #take(body: IncomingBody, bytes: number): void {
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

  /** The body still being received with the highest memory use over time. */
  #heaviest(): IncomingBody | undefined {
    const weight = (body: IncomingBody) => body.byteSeconds(this.limits.bytesOfOne);
    const coming = [...this.#held.keys()].filter(({ isComing }) => isComing);
    return coming.sort((one, other) => weight(other) - weight(one))[0];
  }

  #release(body: IncomingBody): void {
    this.#bytes -= this.#held.get(body) ?? 0;
    this.#held.delete(body);
  }
}
