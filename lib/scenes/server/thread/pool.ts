import 'server-only';
import { FairQueue, QueueFull } from '../../../server/fair-queue.ts';
import { gauge } from '../../../server/process-link.ts';
import { Thread, ThreadFailure, ThreadTimeout } from '../../../server/threads/thread.ts';
import { refusalOf, refuse } from '../refusal.ts';
import type { SceneJob, SceneResults } from './protocol.ts';

const MAX_WAITING = 60;
/** When this many jobs wait, nothing is prepared ahead of requests, because it would delay them. */
const MANY_WAITING = 4;

/**
 * A worker thread and its queue. It runs one job at a time, because pages share the machine and memory must stay that
 * of one photo.
 */
const lane = () => ({
  thread: new Thread<SceneJob, SceneResults[SceneJob['kind']]>({
    file: ['lib', 'scenes', 'server', 'thread', 'worker.ts'],
    timeLimitMs: 60_000,
    idleLimitMs: 120_000,
    heapMb: 320,
  }),
  queue: new FairQueue({ maxRunning: 1, maxWaiting: MAX_WAITING }),
});
/** Work that each photo needs once, for a second or more. */
const finding = lane();
/** Pictures of floors. A separate thread, so that new photos do not delay other visitors' lists of pictures. */
const laying = lane();
const lanes = [finding, laying];
const LAID: ReadonlySet<SceneJob['kind']> = new Set(['render', 'sample', 'surface']);

gauge('scene_queue', () => lanes.reduce((sum, { queue }) => sum + queue.length, 0));

/**
 * Runs a job on one of the service's threads, scheduled fairly between networks. Jobs with equal keys share one run.
 * Throws a SceneRefusal. Aborting `signal` ends the job, because the client has disconnected; such a job needs a unique
 * key.
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
    if (error instanceof QueueFull || error instanceof ThreadTimeout) throw refuse('busy');
    throw (error instanceof ThreadFailure && refusalOf(error.code)) || error;
  }
}

/** Whether the queue is short enough to prepare what will be requested next. */
export const hasSpareQueueCapacity = (): boolean => finding.queue.waiting < MANY_WAITING;

/** Stops the threads; the next job starts a new one. */
export const stopSceneThreads = async (): Promise<void> => {
  await Promise.all(lanes.map(({ thread }) => thread.stop()));
};
