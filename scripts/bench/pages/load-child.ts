/** The load generator, a separate process: reads its task from the first argument, prints the result as JSON. */
import { Agent, get } from 'node:http';

export interface LoadTask {
  readonly origin: string;
  readonly paths: readonly string[];
  /** Whether to request the same paths repeatedly; otherwise each of them once. */
  readonly repeat: boolean;
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly failures: number;
  readonly perSecond: number;
  /** Median response time in ms. */
  readonly p50: number;
  readonly p99: number;
}

const { origin, paths, repeat, connections, seconds } = JSON.parse(process.argv[2] ?? '{}') as LoadTask;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const until = performance.now() + seconds * 1000;
const times: number[] = [];
let failures = 0;
let next = 0;

function ask(path: string): Promise<void> {
  const from = performance.now();
  return new Promise((resolve) => {
    const done = (ok: boolean) => {
      if (ok) times.push(performance.now() - from);
      else failures += 1;
      resolve();
    };
    get(origin + path, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      answer.on('end', () => done(answer.statusCode === 200));
      answer.on('error', () => done(false));
      answer.resume();
    }).on('error', () => done(false));
  });
}

async function connection(): Promise<void> {
  while (performance.now() < until) {
    const path = paths[repeat ? next % paths.length : next];
    if (path === undefined) return;
    next += 1;
    await ask(path);
  }
}

const from = performance.now();
await Promise.all(Array.from({ length: connections }, connection));
const elapsed = (performance.now() - from) / 1000;
agent.destroy();
times.sort((a, b) => a - b);
const share = (part: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN;
const result: LoadResult = {
  requests: times.length,
  failures,
  perSecond: times.length / elapsed,
  p50: share(0.5),
  p99: share(0.99),
};
process.stdout.write(JSON.stringify(result));
