import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { ThreadReply, ThreadRequest } from './thread.ts';

/** Visitors wait for the results of these threads, but pages have priority. */
const BACKGROUND_NICENESS = 10;

/** Raises the nice value of this thread, 19 at most, on systems with priorities per thread (Linux). */
function stepBack(by: number): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (thread > 0) setPriority(thread, by);
  } catch {
    // Without it, the thread runs at normal priority.
  }
}

/**
 * Runs the jobs that a Thread sends to this worker; the signal is aborted when nobody waits for a job any more.
 * `transfer` returns the buffers of a result that are transferred instead of copied; `behind` is the nice value of
 * the thread.
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
