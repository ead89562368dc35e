import 'server-only';
import { Thread } from '../../server/threads/thread.ts';
import type { ComposeJob } from './protocol.ts';

const thread = new Thread<ComposeJob, Uint8Array>({
  file: ['lib', 'rendering', 'server', 'worker.ts'],
  timeLimitMs: 20_000,
  idleLimitMs: 120_000,
});

/** Composes a room on the service's own thread: RGB of the wanted rectangle. */
export function composeInWorker(job: ComposeJob): Promise<Uint8Array> {
  return thread.run(job);
}

/** Ends the thread; the next composition starts another. */
export function stopComposing(): Promise<void> {
  return thread.stop();
}
