import 'server-only';
import { UPLOAD_MAX_BYTES } from '../../limits.ts';
import { refuse } from '../refusal.ts';
import type { Pace } from './receive-body.ts';

export interface UploadLimits {
  /** Maximum concurrent uploads of one network, from the first byte of the body to the response. */
  readonly maxPerNetwork: number;
  /** Bytes of bodies in memory, of all networks together. */
  readonly maxBytes: number;
  readonly pace: Pace;
}

/**
 * A browser sends some 300 KB: that many bytes are a hundred visitors, or three of the largest files. At 8 KB a second
 * a photo of 1 MB may come; 20 MB may take twenty seconds.
 */
export const UPLOAD_LIMITS: UploadLimits = {
  maxPerNetwork: 2,
  maxBytes: 3 * UPLOAD_MAX_BYTES + 1024 * 1024,
  pace: { windowMs: 10_000, minBytes: 40 * 1024, maxByteSeconds: 200 * 1024 * 1024 },
};

/** Upload slots by network: a slow sender occupies those of its own network only. */
export class UploadSlots {
  readonly limits: UploadLimits;
  readonly #underWay = new Map<string, number>();
  #bytes = 0;

  constructor(limits: UploadLimits = UPLOAD_LIMITS) {
    this.limits = limits;
  }

  /** Uploads under way. */
  get count(): number {
    return [...this.#underWay.values()].reduce((sum, count) => sum + count, 0);
  }

  /**
   * Runs an upload of a network; it must call `take` with the number of further bytes in memory. Throws the refusal
   * `busy` when the network has used its slots; `take` throws it when memory is full.
   */
  async use<T>(network: string, upload: (take: (bytes: number) => void) => Promise<T>): Promise<T> {
    const underWay = this.#underWay.get(network) ?? 0;
    if (underWay >= this.limits.maxPerNetwork) throw refuse('busy');
    this.#underWay.set(network, underWay + 1);
    let held = 0;
    try {
      return await upload((bytes) => {
        if (this.#bytes + bytes > this.limits.maxBytes) throw refuse('busy');
        this.#bytes += bytes;
        held += bytes;
      });
    } finally {
      this.#bytes -= held;
      const left = (this.#underWay.get(network) ?? 1) - 1;
      if (left > 0) this.#underWay.set(network, left);
      else this.#underWay.delete(network);
    }
  }
}
