import 'server-only';
import { FairQueue, QueueFull } from '../../../server/fair-queue.ts';
import { gauge } from '../../../server/process-link.ts';
import { Thread, ThreadFailure } from '../../../server/threads/thread.ts';
import { refusalOf, refuse } from '../refusal.ts';
import type { SceneJob, SceneResults } from './protocol.ts';

const MAX_WAITING = 60;
/** While so many wait nothing is begun that nobody has asked for: it would take the places of those who come. */
const MANY_WAITING = 4;

const thread = new Thread<SceneJob, SceneResults[SceneJob['kind']]>({
  file: ['lib', 'scenes', 'server', 'thread', 'worker.ts'],
  timeLimitMs: 60_000,
  idleLimitMs: 120_000,
  heapMb: 320,
});
// One at a time: pages share the machine, and memory stays that of one photo.
const queue = new FairQueue({ maxRunning: 1, maxWaiting: MAX_WAITING });
gauge('scene_queue', () => queue.length);

/**
 * Does a piece of work on the service's own thread, in turn for the network it is done for; equal keys share one run.
 * Throws a SceneRefusal. The signal ends work that has a key of its own: whoever asked for it has left.
 */
export async function onSceneThread<Kind extends SceneJob['kind']>(
  key: string,
  network: string,
  job: Extract<SceneJob, { kind: Kind }>,
  signal?: AbortSignal,
): Promise<SceneResults[Kind]> {
  const work = () => thread.run(job, signal) as Promise<SceneResults[Kind]>;
  try {
    signal?.throwIfAborted();
    return await queue.run(key, network, work, { ...(signal && { signal }) });
  } catch (error) {
    if (signal?.aborted) throw refuse('left');
    if (error instanceof QueueFull) throw refuse('busy');
    throw (error instanceof ThreadFailure && refusalOf(error.code)) || error;
  }
}

/** Whether there is time for what will be asked for next. */
export const mayWorkAhead = (): boolean => queue.waiting < MANY_WAITING;

/** Ends the thread; the next job starts another. */
export const stopSceneThread = (): Promise<void> => thread.stop();
