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

/**
 * Reads the body of a request, up to `maxBytes`. `take` is called with the size of each chunk before it is stored, and
 * may throw. Throws a SceneRefusal: `too_slow` for a body that stalls, or is held for too long.
 */
export async function receiveBody(
  request: Request,
  maxBytes: number,
  pace: Pace,
  take: (bytes: number) => void,
): Promise<Buffer<ArrayBuffer>> {
  const reader = request.body?.getReader();
  if (!reader) throw refuse('no_photo');
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const watch = watchPace(pace, () => bytes);
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read().catch(damaged), watch.tooSlow]);
      if (done) return Buffer.concat(chunks);
      bytes += value.byteLength;
      if (bytes > maxBytes) throw refuse('too_large');
      take(value.byteLength);
      chunks.push(value);
    }
  } finally {
    watch.stop();
  }
}

const damaged = () => {
  throw refuse('damaged');
};

/** `tooSlow` rejects once too little has come in a window, or too much has been held for too long. */
function watchPace({ windowMs, minBytes, maxByteSeconds }: Pace, received: () => number) {
  const { promise, reject } = Promise.withResolvers<never>();
  // It may reject before anything awaits it.
  promise.catch(() => undefined);
  let looks = 0;
  let before = 0;
  let byteSeconds = 0;
  const timer = setInterval(() => {
    const bytes = received();
    byteSeconds += (bytes * windowMs) / LOOKS / 1000;
    if (byteSeconds > maxByteSeconds) reject(refuse('too_slow'));
    if (++looks % LOOKS > 0) return;
    if (bytes - before < minBytes) reject(refuse('too_slow'));
    before = bytes;
  }, windowMs / LOOKS);
  return { tooSlow: promise, stop: () => clearInterval(timer) };
}
