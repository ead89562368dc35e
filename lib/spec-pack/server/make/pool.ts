import 'server-only';
import { Thread } from '../../../server/threads/thread.ts';
import type { PackJob } from './make-file.ts';

const thread = new Thread<PackJob, Uint8Array>({
  file: ['lib', 'spec-pack', 'server', 'make', 'worker.ts'],
  timeLimitMs: 30_000,
  idleLimitMs: 120_000,
});

/** Makes a file of a pack on a thread of its own, so that pages do not wait for it. */
export const makeInThread = (job: PackJob): Promise<Uint8Array> => thread.run(job);

/** Ends the thread; the next file starts another. */
export const stopMaking = (): Promise<void> => thread.stop();
