import 'server-only';
import { FairQueue, QueueFull } from '../../../server/fair-queue.ts';
import { gauge } from '../../../server/process-link.ts';
import { Thread, ThreadFailure } from '../../../server/threads/thread.ts';
import { refusalOf, refuse } from '../refusal.ts';
import type { SceneJob, SceneResults } from './protocol.ts';

const MAX_WAITING = 60;
/** While so many wait nothing is begun that nobody has asked for: it would take the places of those who come. */
const MANY_WAITING = 4;

/** A thread and who waits for it. One job at a time: pages share the machine, and memory stays that of one photo. */
const lane = () => ({
  thread: new Thread<SceneJob, SceneResults[SceneJob['kind']]>({
    file: ['lib', 'scenes', 'server', 'thread', 'worker.ts'],
    timeLimitMs: 60_000,
    idleLimitMs: 120_000,
    heapMb: 320,
  }),
  queue: new FairQueue({ maxRunning: 1, maxWaiting: MAX_WAITING }),
});
/** What photos need once, for a second and more each. */
const finding = lane();
/** Pictures of floors: nobody's photo holds up somebody else's list. */
const laying = lane();
const lanes = [finding, laying];
const LAID: ReadonlySet<SceneJob['kind']> = new Set(['render', 'sample', 'surface']);

gauge('scene_queue', () => lanes.reduce((sum, { queue }) => sum + queue.length, 0));

/**
 * Does a piece of work on a thread of the service, in turn for the network it is done for; equal keys share one run.
 * Throws a SceneRefusal. The signal ends work that has a key of its own: whoever asked for it has left.
 */
export async function onSceneThread<Kind extends SceneJob['kind']>(
  key: string,
  network: string,
  job: Extract<SceneJob, { kind: Kind }>,
  signal?: AbortSignal,
): Promise<SceneResults[Kind]> {
  const { thread, queue } = LAID.has(job.kind) ? laying : finding;
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
export const mayWorkAhead = (): boolean => finding.queue.waiting < MANY_WAITING;

/** Ends the threads; the next job starts another. */
export const stopSceneThreads = async (): Promise<void> => {
  await Promise.all(lanes.map(({ thread }) => thread.stop()));
};
