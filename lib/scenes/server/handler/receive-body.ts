import 'server-only';
import { refuse } from '../refusal.ts';

/** How long a body may take, by what comes of it. */
export interface Pace {
  /** At least `minBytes` come in each of these. */
  readonly windowMs: number;
  readonly minBytes: number;
  /** What has come, times the seconds it is held: of a small photo it allows minutes, of a large one seconds. */
  readonly maxByteSeconds: number;
}

/** Looks at what is held, in each window. */
const LOOKS = 10;

/** A body on its way: what it holds of memory, and for how long. */
export class ComingBody {
  readonly #take: (bytes: number) => void;
  readonly #begunAt = performance.now();
  readonly #given = Promise.withResolvers<never>();
  #countedAt = this.#begunAt;
  #bytes = 0;
  #byteSeconds = 0;
  #isComing = true;

  /** `take` is called with the size of each piece before it is stored, and may throw. */
  constructor(take: (bytes: number) => void = () => undefined) {
    this.#take = take;
    // It may be given up before anything awaits it.
    this.givenUp.catch(() => undefined);
  }

  /** Rejects once its memory is wanted for others. */
  get givenUp(): Promise<never> {
    return this.#given.promise;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** More of it is awaited; what is whole is worked on, and no longer given up. */
  get isComing(): boolean {
    return this.#isComing;
  }

  /** What it has held, times the seconds it held it; `beside` bytes are held from the first moment. */
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
 * Reads the body of a request, up to `maxBytes`. Throws a SceneRefusal: `too_slow` for a body that stalls, or is held
 * for too long.
 */
export async function receiveBody(
  request: Request,
  maxBytes: number,
  pace: Pace,
  body: ComingBody,
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

/** `tooSlow` rejects once too little has come in a window, or too much has been held for too long. */
function watchPace({ windowMs, minBytes, maxByteSeconds }: Pace, body: ComingBody) {
  const { promise, reject } = Promise.withResolvers<never>();
  // It may reject before anything awaits it.
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
