import { Thread } from '../../../lib/server/threads/thread.ts';

/** A list takes 0.3 s of a core that is idle; on a busy machine the thread waits for its turn. */
const TIME_LIMIT_MS = 120_000;
const IDLE_LIMIT_MS = 60_000;

const thread = new Thread<Uint8Array, Uint8Array<ArrayBuffer>>({
  file: ['scripts', 'run', 'front', 'best-brotli-worker.ts'],
  timeLimitMs: TIME_LIMIT_MS,
  idleLimitMs: IDLE_LIMIT_MS,
});

/** As small as Brotli gets it, on a thread that takes only what time the others leave. Rejects when it cannot. */
export async function bestBrotli(body: Buffer): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await thread.run(body);
  return Buffer.from(buffer, byteOffset, byteLength);
}
