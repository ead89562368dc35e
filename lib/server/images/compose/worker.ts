import 'server-only';
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { composeRoom } from './compose.ts';
import type { ComposeReply, ComposeRequest } from './protocol.ts';

/** Pages come before pictures: where the system has priorities by thread (Linux), this one steps back. */
function stepBack(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (thread > 0) setPriority(thread, 10);
  } catch {
    // Without it pictures are only a little less polite.
  }
}

stepBack();
parentPort?.on('message', ({ id, job }: ComposeRequest) => {
  composeRoom(job).then(
    (pixels) =>
      parentPort?.postMessage({ id, pixels } satisfies ComposeReply, [pixels.buffer as ArrayBuffer]),
    (error: unknown) => parentPort?.postMessage({ id, failure: String(error) } satisfies ComposeReply),
  );
});
