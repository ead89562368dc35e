import 'server-only';
import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import { Thread } from '../../server/threads/thread.ts';
import type { ComposeJob } from './protocol.ts';

/** Maximum number of threads. Each holds layers of rooms in memory while it works. */
const MAX_THREADS = 4;
/**
 * Number of compositions cached for a short time, because neighbouring sizes of a picture are cropped from the same
 * one.
 */
const REMEMBERED = 4;
const REMEMBERED_MS = 3000;
/** Number of rooms for which the last thread is remembered. */
const KNOWN_ROOMS = 32;

type ComposingThread = Thread<ComposeJob, Uint8Array>;
const threads = Array.from(
  { length: Math.min(MAX_THREADS, availableParallelism()) },
  () =>
    new Thread<ComposeJob, Uint8Array>({
      file: ['lib', 'rendering', 'server', 'worker.ts'],
      timeLimitMs: 20_000,
      idleLimitMs: 120_000,
    }),
);
const recent = new LRUCache<string, Promise<Uint8Array>>({
  max: REMEMBERED,
  ttl: REMEMBERED_MS,
  ttlAutopurge: true,
});

const homes = new LRUCache<string, ComposingThread>({ max: KNOWN_ROOMS });

/**
 * The least busy thread. Of several, the one that had the room last is preferred, then the first, so that the others
 * can become idle and stop.
 */
function threadFor({ roomBase }: ComposeJob): ComposingThread {
  const idlest = threads.reduce((best, one) => (one.pending < best.pending ? one : best));
  const home = homes.get(roomBase);
  const thread = home?.pending === idlest.pending ? home : idlest;
  homes.set(roomBase, thread);
  return thread;
}

/**
 * Composes a room in a worker thread. Returns the RGB bytes of the requested rectangle, which several callers may
 * share.
 */
export function composeInWorker(job: ComposeJob): Promise<Uint8Array> {
  const key = JSON.stringify(job);
  const known = recent.get(key);
  if (known) return known;
  const pixels = threadFor(job).run(job);
  recent.set(key, pixels);
  pixels.catch(() => recent.delete(key));
  return pixels;
}

/** Stops the threads; the next composition starts a new one. */
export async function stopComposing(): Promise<void> {
  recent.clear();
  await Promise.all(threads.map((thread) => thread.stop()));
}
