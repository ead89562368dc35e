import 'server-only';
import { JobQueue } from '../../images/cache/job-queue.ts';
import { gauge } from '../../process-link.ts';
import { Thread } from '../../threads/thread.ts';
import { refusalOf, refuse } from '../refusal.ts';
import type { SceneJob, SceneResults } from './protocol.ts';

/** Jobs that wait before further ones are refused. */
const LONGEST_LINE = 60;

const thread = new Thread<SceneJob, SceneResults[SceneJob['kind']]>({
  file: ['lib', 'server', 'scenes', 'thread', 'worker.ts'],
  timeLimitMs: 60_000,
  idleLimitMs: 120_000,
  heapMb: 320,
});
// One at a time: pages share the machine, and memory stays that of one photo.
const queue = new JobQueue({ atOnce: 1, longest: LONGEST_LINE });
gauge('scene_queue', () => queue.length);

/** Does a piece of work on the service's own thread; equal keys share one run. Throws a SceneRefusal. */
export async function onSceneThread<Kind extends SceneJob['kind']>(
  key: string,
  job: Extract<SceneJob, { kind: Kind }>,
): Promise<SceneResults[Kind]> {
  try {
    return await queue.run(key, () => thread.run(job) as Promise<SceneResults[Kind]>);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (error instanceof Error && error.name === 'ImageRefusal') throw refuse('busy');
    throw refusalOf(message) ?? error;
  }
}

/** Ends the thread; the next job starts another. */
export const stopSceneThread = (): Promise<void> => thread.stop();
