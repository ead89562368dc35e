import 'server-only';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ComposeJob, ComposeReply, ComposeRequest } from './protocol.ts';

interface Pending {
  resolve: (pixels: Uint8Array) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** A composition that takes longer is given up together with its thread. */
const TIME_LIMIT_MS = 20_000;
/** A thread without work is let go together with the layers it keeps in memory. */
const IDLE_LIMIT_MS = 120_000;
/** Run as a file by Node itself, outside the bundle. */
const WORKER_FILE = ['lib', 'server', 'images', 'compose', 'worker.ts'];

let worker: Worker | undefined;
let nextId = 1;
let idle: NodeJS.Timeout | undefined;
const pending = new Map<number, Pending>();

/** Composes a room on the service's own thread: RGB of the wanted rectangle. */
export function composeInWorker(job: ComposeJob): Promise<Uint8Array> {
  const thread = running();
  const id = nextId++;
  clearTimeout(idle);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => retire(thread, new Error('Composition took too long')), TIME_LIMIT_MS);
    pending.set(id, { resolve, reject, timer });
    thread.ref();
    thread.postMessage({ id, job } satisfies ComposeRequest);
  });
}

/** Ends the thread; the next composition starts another. */
export async function stopComposing(): Promise<void> {
  clearTimeout(idle);
  const thread = worker;
  worker = undefined;
  await thread?.terminate();
}

function running(): Worker {
  if (worker) return worker;
  const file = path.resolve(/* turbopackIgnore: true */ process.cwd(), ...WORKER_FILE);
  // The condition lets server-only modules load outside the bundle, as scripts do.
  const thread = new Worker(/* turbopackIgnore: true */ file, { execArgv: ['--conditions=react-server'] });
  thread.on('message', (reply: ComposeReply) => settle(thread, reply));
  thread.on('error', (error) => retire(thread, error instanceof Error ? error : new Error(String(error))));
  thread.unref();
  worker = thread;
  return thread;
}

function settle(thread: Worker, { id, pixels, failure }: ComposeReply): void {
  const waiting = pending.get(id);
  if (!waiting) return;
  pending.delete(id);
  clearTimeout(waiting.timer);
  if (pending.size === 0) {
    thread.unref();
    idle = setTimeout(stopComposing, IDLE_LIMIT_MS).unref();
  }
  if (pixels) waiting.resolve(pixels);
  else waiting.reject(new Error(failure ?? 'Composition failed'));
}

function retire(thread: Worker, error: Error): void {
  if (worker === thread) worker = undefined;
  void thread.terminate();
  for (const [id, { reject, timer }] of pending) {
    clearTimeout(timer);
    pending.delete(id);
    reject(error);
  }
}
