import { Thread } from '../../lib/server/threads/thread.ts';

/** A list takes half a second of a core that is idle; on a busy machine the thread waits for its turn. */
const TIME_LIMIT_MS = 120_000;
const IDLE_LIMIT_MS = 60_000;

export interface BrotliJob {
  readonly body: Uint8Array;
  /** As Brotli counts them, up to 11. */
  readonly quality: number;
}

const thread = new Thread<BrotliJob, Uint8Array<ArrayBuffer>>({
  file: ['server', 'pages', 'recompress-worker.ts'],
  timeLimitMs: TIME_LIMIT_MS,
  idleLimitMs: IDLE_LIMIT_MS,
});

/** Compresses with care, on a thread that takes only what time the others leave. Rejects when it cannot. */
export async function bestBrotli(job: BrotliJob): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await thread.run(job);
  return Buffer.from(buffer, byteOffset, byteLength);
}
