import 'server-only';
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { ThreadReply, ThreadRequest } from './thread.ts';

/** Pages come before pictures: where the system has priorities by thread (Linux), this one steps back. */
function stepBack(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (thread > 0) setPriority(thread, 10);
  } catch {
    // Without it pictures are only a little less polite.
  }
}

/** Answers the jobs a Thread sends to this worker. `transfer` names the buffers of a result that are handed over, not copied. */
export function serveJobs<Job, Result>(
  work: (job: Job) => Promise<Result>,
  transfer: (result: Result) => ArrayBuffer[] = () => [],
): void {
  stepBack();
  parentPort?.on('message', ({ id, job }: ThreadRequest<Job>) => {
    work(job).then(
      (result) => parentPort?.postMessage({ id, result } satisfies ThreadReply<Result>, transfer(result)),
      (error: unknown) =>
        parentPort?.postMessage({
          id,
          failure: error instanceof Error ? error.message : String(error),
        } satisfies ThreadReply<Result>),
    );
  });
}
