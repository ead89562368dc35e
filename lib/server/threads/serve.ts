import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { ThreadReply, ThreadRequest } from './thread.ts';

/** Someone waits for what such a thread makes, but pages come first. */
const BACKGROUND_NICENESS = 10;

/** Where the system has priorities by thread (Linux), this one steps back by so much, 19 at most. */
function stepBack(by: number): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (thread > 0) setPriority(thread, by);
  } catch {
    // Without it such work is only a little less polite.
  }
}

/**
 * Answers the jobs a Thread sends to this worker; the signal says that nobody waits any more. `transfer` names the
 * buffers of a result that are handed over, not copied; `behind` is how far the thread steps back behind those that
 * answer requests.
 */
export function serveJobs<Job, Result>(
  work: (job: Job, signal: AbortSignal) => Promise<Result>,
  transfer: (result: Result) => ArrayBuffer[] = () => [],
  behind = BACKGROUND_NICENESS,
): void {
  stepBack(behind);
  const underway = new Map<number, AbortController>();
  parentPort?.on('message', (request: ThreadRequest<Job>) => {
    const { id } = request;
    if ('stop' in request) return underway.get(id)?.abort();
    const left = new AbortController();
    underway.set(id, left);
    work(request.job, left.signal)
      .then(
        (result) => parentPort?.postMessage({ id, result } satisfies ThreadReply<Result>, transfer(result)),
        (error: unknown) =>
          parentPort?.postMessage({
            id,
            failure: failureOf(error),
          } satisfies ThreadReply<Result>),
      )
      .finally(() => underway.delete(id));
  });
}

function failureOf(error: unknown): NonNullable<ThreadReply<unknown>['failure']> {
  if (!(error instanceof Error)) return { message: String(error) };
  return { message: error.message, ...('code' in error && { code: String(error.code) }) };
}
