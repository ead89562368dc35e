import { readdirSync } from 'node:fs';
import { formatNumber } from '../pages/markdown.ts';
import { readOrNothing, statFields, TICK_MS } from '../pages/process-usage.ts';

/**
 * Positions of CPU time in /proc/<pid>/stat, counted from the third field: user and system time; the second list also
 * includes that of ended children.
 */
const OWN = [11, 12];
const ENDED = [...OWN, 13, 14];
/** Interval in ms at which the shop samples its event loop; the figure includes it. */
const LOOK_MS = 50;

/**
 * Kinds of worker: the main thread, the garbage collector and compiler, the thread pool (compression, file access),
 * picture and room threads, the database.
 */
export type Worker = 'event loop' | 'collector and compiler' | 'pool' | 'pictures and rooms' | 'database';

export interface Sample {
  /** Seconds since the start of the measurement. */
  readonly at: number;
  readonly rssMb: number;
  readonly heapMb: number;
  /** Buffers outside the heap. */
  readonly externalMb: number;
  /** Of the slowest process, in ms. */
  readonly loopP99Ms: number;
  /** Pages by cache result, since the start of the process. */
  readonly pages: Readonly<Record<string, number>>;
  /** CPU time in ms since the start of the process. */
  readonly cpu: Readonly<Record<Worker, number>>;
  /** CPU time of the main thread of the busiest process, in ms. */
  readonly busiestLoop: number;
  /** CPU time of the proxy in front of several processes, in ms. */
  readonly proxyMs: number;
}

export interface Watched {
  /** Origins of the processes themselves, behind the proxy. */
  readonly origins: readonly string[];
  readonly pids: readonly number[];
  /** The proxy in front of several processes. */
  readonly proxyPid?: number;
  /** Current process ids of the database: PostgreSQL has one process per connection, so the list changes. */
  readonly databasePids: () => readonly number[];
  readonly token: string;
}

/** Reads the figures of every process once. */
async function look(
  { origins, pids, proxyPid, databasePids, token }: Watched,
  from: number,
): Promise<Sample> {
  const texts = await Promise.all(
    origins.map(async (origin) => {
      const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`${origin}/metrics answered ${answer.status}`);
      return answer.text();
    }),
  );
  const all = (name: string) =>
    texts.map((text) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0));
  const sum = (name: string) => all(name).reduce((total, value) => total + value, 0);
  const results = ['hit', 'stale', 'miss', 'stale_error', 'passed', 'failed'] as const;
  const own = pids.map(threadsOf);
  const worker = (name: Worker) => own.reduce((total, threads) => total + threads[name], 0);
  return {
    at: (performance.now() - from) / 1000,
    rssMb: sum('process_resident_memory_bytes') / 2 ** 20,
    heapMb: sum('nodejs_heap_size_used_bytes') / 2 ** 20,
    externalMb: sum('nodejs_external_memory_bytes') / 2 ** 20,
    loopP99Ms: Math.max(0, 1000 * Math.max(...all('nodejs_eventloop_lag_p99_seconds')) - LOOK_MS),
    pages: Object.fromEntries(
      results.map((result) => [result, sum(`shop_page_cache_total\\{result="${result}"\\}`)]),
    ),
    cpu: {
      'event loop': worker('event loop'),
      'collector and compiler': worker('collector and compiler'),
      pool: worker('pool'),
      'pictures and rooms': worker('pictures and rooms'),
      database: databasePids().reduce((total, pid) => total + ticks(`/proc/${pid}/stat`, ENDED), 0),
    },
    busiestLoop: Math.max(...own.map((threads) => threads['event loop'])),
    proxyMs: proxyPid === undefined ? 0 : ticks(`/proc/${proxyPid}/stat`),
  };
}

/** Samples at the given interval until stopped; returns all samples, including the first and the last. */
export function watch(watched: Watched, everySeconds: number): () => Promise<Sample[]> {
  const from = performance.now();
  const samples: Promise<Sample>[] = [look(watched, from)];
  const timer = setInterval(() => samples.push(look(watched, from)), everySeconds * 1000);
  return async () => {
    clearInterval(timer);
    samples.push(look(watched, from));
    return Promise.all(samples);
  };
}

/** Number of pages by cache result between the first and the last sample, in the order of the names. */
export function pagesBy(samples: readonly Sample[], results: readonly string[]): string {
  const [first, last] = [samples[0], samples.at(-1)];
  return results.map((name) => formatNumber((last?.pages[name] ?? 0) - (first?.pages[name] ?? 0))).join(', ');
}

/**
 * CPU time of a process by the work of its threads, in ms. Picture threads start and end: theirs is the total less all
 * others.
 */
function threadsOf(pid: number): Record<Worker, number> {
  const found = { 'event loop': 0, 'collector and compiler': 0, pool: 0, database: 0 };
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const file = `/proc/${pid}/task/${thread}`;
    const name = readOrNothing(`${file}/comm`).trim();
    if (Number(thread) === pid) found['event loop'] += ticks(`${file}/stat`);
    else if (/^(?:V8Worker|DelayedTask)/.test(name)) found['collector and compiler'] += ticks(`${file}/stat`);
    else if (/^libuv/.test(name)) found.pool += ticks(`${file}/stat`);
  }
  const known = found['event loop'] + found['collector and compiler'] + found.pool;
  return { ...found, 'pictures and rooms': Math.max(0, ticks(`/proc/${pid}/stat`) - known) };
}

function ticks(file: string, fields: readonly number[] = OWN): number {
  const all = statFields(file);
  return fields.reduce((sum, field) => sum + Number(all[field] ?? 0), 0) * TICK_MS;
}
