import 'server-only';
import { refuse } from '../refusal.ts';

/** How long a body may take, and how quickly it has to come. */
export interface Pace {
  readonly deadlineMs: number;
  /** From then on what has come is compared with the rate. */
  readonly graceMs: number;
  /** On average since the beginning. */
  readonly minBytesPerSecond: number;
}

/** Interval between two checks of the rate, as a share of the grace period. */
const RATE_CHECKS = 4;

/**
 * Reads the body of a request, up to `maxBytes`. `take` is called with the size of each chunk before it is stored, and
 * may throw. Throws a SceneRefusal: `too_slow` for a body after the deadline or below the minimum rate.
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

/** `tooSlow` rejects once the deadline has passed or too little has come. */
function watchPace({ deadlineMs, graceMs, minBytesPerSecond }: Pace, received: () => number) {
  const { promise, reject } = Promise.withResolvers<never>();
  // It may reject before anything awaits it.
  promise.catch(() => undefined);
  const from = performance.now();
  const fail = () => reject(refuse('too_slow'));
  const deadline = setTimeout(fail, deadlineMs);
  const rateTimer = setInterval(() => {
    const elapsedMs = performance.now() - from;
    if (elapsedMs >= graceMs && received() < (minBytesPerSecond * elapsedMs) / 1000) fail();
  }, graceMs / RATE_CHECKS);
  const stop = () => {
    clearTimeout(deadline);
    clearInterval(rateTimer);
  };
  return { tooSlow: promise, stop };
}
