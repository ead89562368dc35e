import 'server-only';
import { refuse } from '../refusal.ts';

/** Limits on how slowly a body may arrive. */
export interface Pace {
  /** At least `minBytes` must arrive in each window. */
  readonly windowMs: number;
  readonly minBytes: number;
  /**
   * Limit of memory use over time: received bytes times the seconds they are held. A small photo may take minutes, a
   * large one seconds.
   */
  readonly maxByteSeconds: number;
}

/** Number of checks per window. */
const LOOKS = 10;

/** A body that is being received: how much memory it holds, and for how long. */
export class IncomingBody {
  readonly #take: (bytes: number) => void;
  readonly #begunAt = performance.now();
  readonly #given = Promise.withResolvers<never>();
  #countedAt = this.#begunAt;
  #bytes = 0;
  #byteSeconds = 0;
  #isComing = true;

  /** `take` is called with the size of each chunk before it is stored, and may throw. */
  constructor(take: (bytes: number) => void = () => undefined) {
    this.#take = take;
    // Prevents an unhandled rejection if the body is given up before anything awaits it.
    this.givenUp.catch(() => undefined);
  }

  /** Rejects once its memory is needed for others. */
  get givenUp(): Promise<never> {
    return this.#given.promise;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Whether the body is still being received. A complete body is being processed and is no longer given up. */
  get isComing(): boolean {
    return this.#isComing;
  }

  /** Memory held over time: bytes times seconds. `beside` adds bytes that are held from the start. */
  byteSeconds(beside = 0): number {
    const now = performance.now();
    this.#byteSeconds += (this.#bytes * (now - this.#countedAt)) / 1000;
    this.#countedAt = now;
    return this.#byteSeconds + (beside * (now - this.#begunAt)) / 1000;
  }

  add(bytes: number): void {
    this.#take(bytes);
    this.byteSeconds();
    this.#bytes += bytes;
  }

  end(): void {
    this.#isComing = false;
  }

  giveUp(): void {
    this.#given.reject(refuse('busy'));
  }
}

/**
 * Reads the body of a request, up to `maxBytes`. Throws a SceneRefusal; its code is `too_slow` if the body stalls or is
 * held for too long.
 */
export async function receiveBody(
  request: Request,
  maxBytes: number,
  pace: Pace,
  body: IncomingBody,
): Promise<Buffer<ArrayBuffer>> {
  const reader = request.body?.getReader();
  if (!reader) throw refuse('no_photo');
  const chunks: Uint8Array[] = [];
  const watch = watchPace(pace, body);
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read().catch(damaged), watch.tooSlow, body.givenUp]);
      if (done) return Buffer.concat(chunks);
      if (body.bytes + value.byteLength > maxBytes) throw refuse('too_large');
      body.add(value.byteLength);
      chunks.push(value);
    }
  } finally {
    body.end();
    watch.stop();
  }
}

const damaged = () => {
  throw refuse('damaged');
};

/** `tooSlow` rejects once too little arrives in a window, or memory is held for too long. */
function watchPace({ windowMs, minBytes, maxByteSeconds }: Pace, body: IncomingBody) {
  const { promise, reject } = Promise.withResolvers<never>();
  // Prevents an unhandled rejection before anything awaits it.
  promise.catch(() => undefined);
  let looks = 0;
  let before = 0;
  const timer = setInterval(() => {
    if (body.byteSeconds() > maxByteSeconds) reject(refuse('too_slow'));
    if (++looks % LOOKS > 0) return;
    if (body.bytes - before < minBytes) reject(refuse('too_slow'));
    before = body.bytes;
  }, windowMs / LOOKS);
  return { tooSlow: promise, stop: () => clearInterval(timer) };
}
