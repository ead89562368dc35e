import 'server-only';
import { Thread } from '../../../server/threads/thread.ts';
import type { PackJob } from './make-file.ts';

const thread = new Thread<PackJob, Uint8Array>({
  file: ['lib', 'spec-pack', 'server', 'make', 'worker.ts'],
  timeLimitMs: 30_000,
  idleLimitMs: 120_000,
});

/** Generates a file of a pack in a worker thread, so that it does not block pages. */
export const makeInThread = (job: PackJob): Promise<Uint8Array> => thread.run(job);

/** Stops the thread; the next file starts a new one. */
export const stopMaking = (): Promise<void> => thread.stop();
