/**
 * Sends visitors' requests. A separate process: it receives its task as a message and replies with the result. An open
 * model: requests leave on schedule, whether earlier ones have been answered or not, and times count from the scheduled
 * moment. A stall is thus counted for every visitor who arrived during it.
 */
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { seededRandom } from '#lib/seeded-random.ts';
import type { Facts } from './facts.ts';
import { type Summary, summary } from './times.ts';
import { type VisitRequest, visits } from './visits.ts';

export interface Task {
  readonly origin: string;
  readonly facts: Facts;
  /** Requests per second. */
  readonly rate: number;
  readonly seconds: number;
  /** Seconds at the start that are not counted. */
  readonly uncounted: number;
  readonly seed: number;
  /** Length of a window, in seconds. */
  readonly window: number;
}

export interface Result {
  readonly asked: number;
  readonly answered: number;
  readonly failures: number;
  /** The first few failures, as text. */
  readonly failed: readonly string[];
  /** Number of 304 responses: the visitor had the page cached. */
  readonly unchanged: number;
  readonly kinds: Readonly<Record<string, Summary>>;
  readonly pages: Summary;
  /** Page times of each window, in chronological order. */
  readonly windows: readonly Summary[];
  /** CPU share of one core that this process used. */
  readonly ownCpu: number;
  /** The largest delay of a request's departure, in ms: this process was late, not the shop. */
  readonly latestMs: number;
}

const CONNECTIONS = 512;
/** Timeout in ms: a visitor has left by then. */
const TIMEOUT_MS = 30_000;
const WORDS = 10;

process.once('message', async (task: Task) => {
  const result = await run(task);
  process.send?.(result, () => process.exit(0));
});

async function run({ origin, facts, rate, seconds, uncounted, seed, window }: Task): Promise<Result> {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, scheduling: 'lifo' });
  const next = visits(facts, seed);
  const random = seededRandom(seed + 1);
  const times = new Map<string, number[]>();
  const pages: number[] = [];
  const windows: number[][] = [];
  const failed: string[] = [];
  const counts = { asked: 0, answered: 0, failures: 0, unchanged: 0 };
  let latestMs = 0;

  const send = (ask: VisitRequest, planned: number, counted: boolean) =>
    new Promise<void>((resolve) => {
      let done = false;
      const finish = (problem?: string) => {
        if (done) return;
        done = true;
        resolve();
        if (problem) {
          counts.failures += 1;
          if (failed.length < WORDS) failed.push(`${ask.path}: ${problem}`);
        }
        if (!counted) return;
        counts.answered += 1;
        const ms = performance.now() - planned;
        const own = times.get(ask.kind) ?? [];
        times.set(ask.kind, own);
        own.push(ms);
        if (!ask.isPage) return;
        pages.push(ms);
        const at = Math.floor((planned - countedFrom) / 1000 / window);
        windows[at] ??= [];
        windows[at].push(ms);
      };
      const method = ask.body === undefined ? 'GET' : 'POST';
      const sent = request(
        { hostname, port, agent, method, path: ask.path, headers: ask.headers, timeout: TIMEOUT_MS },
        (answer) => {
          const { statusCode = 0, headers } = answer;
          answer.resume();
          answer.on('error', (error) => finish(error.message));
          answer.on('end', () => {
            if (headers.etag) ask.known(headers.etag);
            if (statusCode === 304 && counted) counts.unchanged += 1;
            finish([200, 201, 304].includes(statusCode) ? undefined : `status ${statusCode}`);
          });
        },
      );
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
      sent.on('error', (error) => finish(error.message));
      sent.end(ask.body);
    });

  const from = performance.now();
  const countedFrom = from + uncounted * 1000;
  const until = from + seconds * 1000;
  let cpu = process.cpuUsage();
  let cpuFrom = from;
  const flying = new Set<Promise<void>>();
  let planned = from;
  while (planned < until) {
    // Visitors arrive independently: a Poisson process.
    planned += (-Math.log(1 - random()) / rate) * 1000;
    const early = planned - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    const counted = planned >= countedFrom;
    if (counted && cpuFrom < countedFrom) {
      cpu = process.cpuUsage();
      cpuFrom = performance.now();
    }
    if (counted) {
      counts.asked += 1;
      latestMs = Math.max(latestMs, performance.now() - planned);
    }
    const flight = send(next(), planned, counted);
    flying.add(flight);
    void flight.then(() => flying.delete(flight));
  }
  await Promise.all(flying);
  const used = process.cpuUsage(cpu);
  const took = performance.now() - cpuFrom;
  agent.destroy();
  return {
    ...counts,
    failed,
    kinds: Object.fromEntries([...times].map(([kind, own]) => [kind, summary(own)])),
    pages: summary(pages),
    windows: windows.map((own) => summary(own ?? [])),
    ownCpu: (used.user + used.system) / 1000 / took,
    latestMs,
  };
}
