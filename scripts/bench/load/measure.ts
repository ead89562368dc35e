import { fork } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { mean } from '../pages/markdown.ts';
import type { Facts } from './facts.ts';
import type { Result, Task } from './generator.ts';
import type { Site } from './site.ts';
import { type Sample, type Worker, watch } from './watch.ts';

export interface Load {
  readonly rate: number;
  readonly seconds: number;
  /** Seconds at the start that are not counted. */
  readonly uncounted?: number;
  readonly seed?: number;
  /** Seconds between two samples of the shop. */
  readonly every?: number;
}

export interface Measured {
  readonly load: Load;
  readonly result: Result;
  readonly samples: readonly Sample[];
  /** Cores used, by kind of worker. */
  readonly cores: Readonly<Record<Worker, number>>;
  /** Share of a core that the proxy in front of several processes used. */
  readonly proxy: number;
  /** Share of a core that the main thread of the busiest process used. */
  readonly busiestLoop: number;
  /** Responses per second. */
  readonly perSecond: number;
  /** CPU time of the shop per request, in ms. */
  readonly cpuPerRequest: number;
  readonly cpuPerPage: number;
  readonly loopP99Ms: number;
}

/** Sends a load to a shop and measures the resources it uses. */
export async function measure(site: Site, facts: Facts, load: Load): Promise<Measured> {
  const { rate, seconds, uncounted = 0, seed = 1, every = 10 } = load;
  const task: Task = { origin: site.origin, facts, rate, seconds, uncounted, seed, window: every };
  const running = generate(task);
  await new Promise((resolve) => setTimeout(resolve, uncounted * 1000));
  const stop = watch(site, every);
  const result = await running;
  const samples = await stop();
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) throw new Error('The shop returned no metrics');
  const took = last.at - first.at;
  const names = Object.keys(first.cpu) as Worker[];
  const cores = Object.fromEntries(
    names.map((name) => [name, (last.cpu[name] - first.cpu[name]) / 1000 / took]),
  ) as Record<Worker, number>;
  const cpuMs = names.reduce((sum, name) => sum + last.cpu[name] - first.cpu[name], 0);
  return {
    load,
    result,
    samples,
    cores,
    proxy: (last.proxyMs - first.proxyMs) / 1000 / took,
    busiestLoop: (last.busiestLoop - first.busiestLoop) / 1000 / took,
    perSecond: result.answered / Math.max(took, seconds - uncounted),
    cpuPerRequest: cpuMs / result.answered,
    cpuPerPage: cpuMs / result.pages.count,
    loopP99Ms: mean(samples.slice(1).map(({ loopP99Ms }) => loopP99Ms)),
  };
}

function generate(task: Task): Promise<Result> {
  const file = fileURLToPath(new URL('./generator.ts', import.meta.url));
  const child = fork(file, { execArgv: ['--conditions=react-server'] });
  child.send(task);
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as Result));
    child.once('exit', (code) => reject(new Error(`The generator ended with ${code}`)));
  });
}

/** The bottleneck: the first resource that was fully used, as text. */
export function bottleneck({ cores, busiestLoop, result }: Measured): string {
  const total = Object.values(cores).reduce((sum, each) => sum + each, 0) + result.ownCpu;
  if (busiestLoop > 0.85) return `event loop (${share(busiestLoop)} of a core)`;
  if (total > 0.9 * cpus().length) return `all cores (${total.toFixed(1)} of ${cpus().length})`;
  const [name, part] = Object.entries(cores).sort(([, a], [, b]) => b - a)[0] ?? ['nothing', 0];
  return `${name} (${share(part)} of a core)`;
}

export const share = (part: number): string => `${Math.round(part * 100)} %`;
