/**
 * Admission control: decides when uncached work may use the CPU, so that one client cannot delay the others. It wraps
 * Next's request handler: `guard(next)` for endpoints and files, `run()` for cache misses of pages. Requests that
 * wait for the same page share one job.
 *
 * Exempt are cache hits, the build's files, probes, orders and reports (the list is in cost.ts). Every other request
 * is admitted in turn, so a new endpoint cannot be forgotten. Exempt requests start one per turn of the event loop:
 * two hundred image requests at once would otherwise block it for a second and a half.
 *
 * A few jobs run at a time, and networks take turns (lib/server/fair-queue.ts). A job is refused with 503 and
 * Retry-After when the queue of its network or of the shop is full, or when its network has had no turn for ten
 * seconds. While the event loop lags, one page is rendered at a time and a network may have six requests waiting.
 * While the loop is idle because jobs wait for a database or another service, more jobs are started.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { FairQueue, QueueFull } from '../../lib/server/fair-queue.ts';
import { requestNetwork } from '../../lib/server/http/client-address.ts';
import type { CountName, ProcessLink } from '../../lib/server/process-link.ts';
import type { Handler } from '../handler.ts';
import { costOf } from './cost.ts';
import { type EventLoopWatch, watchEventLoop } from './event-loop.ts';
import { refuse } from './refusal.ts';

/**
 * Maximum total cost (cost.ts) of concurrent work: while the event loop lags, while it is busy, and while it is idle
 * because jobs wait for other services.
 */
const LAGGING_CAPACITY = 2;
const BUSY_CAPACITY = 4;
const MAX_CAPACITY = 32;
/** Each sample of the event loop whose utilisation is below IDLE_BELOW raises the capacity by this much. */
const GROWTH = 2;
const IDLE_BELOW = 0.6;
/** A browser behind an HTTP/2 proxy may send a hundred requests at once; most of them are answered from memory. */
const MAX_WAITING_PER_NETWORK = 64;
/** The same limit while the event loop lags: the number of HTTP/1.1 connections that one browser opens. */
const MAX_WAITING_LAGGING = 6;
const MAX_WAITING = 512;
const MAX_WAIT_MS = 10_000;
/** Work that runs longer, in ms, waits for another service or a slow client and no longer counts as running. */
const MAX_RUN_MS = 5000;

export interface AdmissionOptions {
  readonly trustedProxies: number;
  readonly link: Pick<ProcessLink, 'counts' | 'gauges' | 'databaseAnswers'>;
  /** URL paths of files that are served unchanged from disk. */
  readonly files: ReadonlySet<string>;
  /** Watches the event loop; tests pass their own. */
  readonly watch?: (onTick: (busy: number) => void) => EventLoopWatch;
}

export interface Client {
  readonly network: string;
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignal;
}

const isLeaving = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** The work was not admitted, or its client disconnected before its turn. */
export class Refused extends Error {
  override name = 'Refused';
}

export interface Admission {
  /** Wraps a handler: it is called for admitted requests only, and refused requests get 503. */
  guard(next: Handler): Handler;
  clientOf(request: IncomingMessage, response: ServerResponse): Client;
  /**
   * Runs work for a target (path and query) in this client's turn. Work with the same key that is already in progress
   * is shared. Rejects with Refused.
   */
  run<T>(
    job: { readonly key: string; readonly url: string },
    client: Client,
    work: () => Promise<T>,
  ): Promise<T>;
  stop(): void;
}

export function admission({
  trustedProxies,
  link,
  files,
  watch = watchEventLoop,
}: AdmissionOptions): Admission {
  let capacity = BUSY_CAPACITY;
  // Loading data at start-up blocks the loop too, but only briefly.
  const isLagging = () => link.databaseAnswers !== undefined && loop.isLagging();
  const queue = new FairQueue({
    maxRunning: () => capacity,
    maxRunningPerClient: () => capacity / 2,
    maxWaiting: MAX_WAITING,
    maxWaitingPerClient: MAX_WAITING_PER_NETWORK,
    maxWaitMs: MAX_WAIT_MS,
    maxRunMs: MAX_RUN_MS,
  });
  // At most one request per open connection waits; none is refused.
  const begins = new FairQueue({ maxRunning: 1, maxWaiting: Number.POSITIVE_INFINITY });
  const loop = watch((busy) => {
    if (isLagging()) capacity = LAGGING_CAPACITY;
    else if (busy >= IDLE_BELOW) capacity = BUSY_CAPACITY;
    else if (queue.waiting > 0) capacity = Math.min(MAX_CAPACITY, capacity + GROWTH);
    queue.advance();
  });
  const count = (name: CountName) => link.counts.set(name, (link.counts.get(name) ?? 0) + 1);
  link.gauges.set('admission_waiting', new Set([() => queue.waiting]));

  let asked = 0;
  const networkOf = (request: IncomingMessage) => {
    const forwarded = String(request.headers['x-forwarded-for'] ?? '');
    return requestNetwork({ get: () => forwarded }, trustedProxies);
  };

  const clientOf: Admission['clientOf'] = (request, response) => {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    return { network: networkOf(request), signal: gone.signal };
  };
  const run: Admission['run'] = async ({ key, url }, { network, signal }, work) => {
    const cost = costOf({ url }, files);
    if (cost === 0) {
      await begins.run(key, network, turnOfLoop);
      return work();
    }
    if (isLagging() && queue.waitingOf(network) >= MAX_WAITING_LAGGING) {
      count('admission_refused_lag');
      throw new Refused();
    }
    try {
      return await queue.run(key, network, work, { cost, ...(signal && { signal }) });
    } catch (error) {
      if (error instanceof QueueFull) count('admission_refused_queue');
      // A job that several clients wait for is dropped when the last of them disconnects, with that client's abort
      // reason.
      else if (!signal?.aborted || !isLeaving(error)) throw error;
      throw new Refused();
    }
  };

  return {
    clientOf,
    run,
    guard: (next) => async (request, response) => {
      const job = { key: `request ${++asked}`, url: request.url ?? '' };
      try {
        await run(job, clientOf(request, response), async () => next(request, response));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        refuse(request, response);
      }
    },
    stop: loop.stop,
  };
}
