import { Thread } from '../../lib/server/threads/thread.ts';

/** A list page takes 0.5 s on an idle core; on a busy machine the thread waits for its turn. */
const TIME_LIMIT_MS = 120_000;
const IDLE_LIMIT_MS = 60_000;

export interface BrotliJob {
  readonly body: Uint8Array;
  /** Brotli quality, at most 11. */
  readonly quality: number;
}

const thread = new Thread<BrotliJob, Uint8Array<ArrayBuffer>>({
  file: ['server', 'pages', 'recompress-worker.ts'],
  timeLimitMs: TIME_LIMIT_MS,
  idleLimitMs: IDLE_LIMIT_MS,
});

/** Compresses a body at high quality on a worker thread with the lowest priority. Rejects on failure or timeout. */
export async function bestBrotli(job: BrotliJob): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await thread.run(job);
  return Buffer.from(buffer, byteOffset, byteLength);
}
