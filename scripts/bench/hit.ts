/**
 * CPU cost of a cache hit compared with servers that do nothing else, as Markdown: `npm run bench -- hit`. The shop, a
 * bare Node server, nginx and varnish (the latter two if installed) send the same bytes in turn, so that other work on
 * the machine slows all of them alike. Needs `wrk`.
 *
 *   npm run bench -- hit                        8 rounds of 3 s each
 *   npm run bench -- hit --rounds 4 --seconds 2
 */

import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { get } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { dayOf } from '#lib/days.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { readArguments } from '../arguments.ts';
import {
  type Answering,
  bareNode,
  isInstalled,
  nginx,
  type Sample,
  stopAll,
  varnish,
} from './hit/servers.ts';
import { atLeast, formatNumber, median, table } from './pages/markdown.ts';
import { cpuMs } from './pages/process-usage.ts';
import { BENCH_PORT, startShop } from './pages/shop.ts';

const PAGE = '/au/products';
const ENCODING = 'gzip, deflate, br';
const CONNECTIONS = 20;
/** Minimum share of the throughput of the bare server, and of nginx (issue 27). */
const GOALS: Readonly<Record<string, number>> = { bare: 0.75, nginx: 0.4 };
/**
 * Delay in ms between two checks whether the page has reached its best compression, and the maximum number of checks.
 */
const PAUSE_MS = 1000;
const MAX_ASKED = 120;

interface Round {
  readonly perSecond: number;
  /** CPU time of the server per request, in µs. */
  readonly cpuUs: number;
}

const { values } = readArguments('npm run bench -- hit --help describes the options.', {
  options: { rounds: { type: 'string', default: '8' }, seconds: { type: 'string', default: '3' } },
});
if (!isInstalled('wrk')) {
  console.error('wrk is not installed (Debian: apt-get install wrk)');
  process.exit(1);
}
const folder = tempFolder('bench-hit');
// nginx workers run under another account.
chmodSync(folder, 0o755);
const servers: Answering[] = [];
try {
  const shop = await startShop();
  servers.push({
    ...{ name: 'shop', address: `${shop.origin}${PAGE}`, pid: shop.pid ?? 0, stop: shop.stop },
  });
  const sample = await fetchSmallest(shop.origin);
  const bare = await bareNode(sample, folder, BENCH_PORT + 1);
  servers.push(bare);
  if (isInstalled('nginx')) servers.push(await nginx(sample, folder, BENCH_PORT + 2));
  if (isInstalled('varnishd')) servers.push(await varnish(bare, folder, BENCH_PORT + 3));
  process.stdout.write(`${report(sample, measure(servers))}\n`);
} finally {
  await stopAll(servers);
}

/** Fetches the page at its best compression: until that exists, the shop does more than answer requests. */
async function fetchSmallest(origin: string): Promise<Sample> {
  const first = await fetchPage(origin);
  for (let asked = 0; asked < MAX_ASKED; asked += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const page = await fetchPage(origin);
    if (page.body.length < first.body.length) return page;
  }
  throw new Error('The page was not compressed again');
}

function fetchPage(origin: string): Promise<Sample> {
  return new Promise((resolve, reject) => {
    get(`${origin}${PAGE}`, { headers: { 'accept-encoding': ENCODING }, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          path: PAGE,
          headers: answer.headers as Record<string, string>,
          body: Buffer.concat(chunks),
        }),
      );
    }).on('error', reject);
  });
}

/** All rounds of every server, by its name. */
function measure(all: readonly Answering[]): ReadonlyMap<string, readonly Round[]> {
  const rounds = new Map<string, Round[]>(all.map(({ name }) => [name, []]));
  for (const server of all) load(server, 1);
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const server of all) rounds.get(server.name)?.push(load(server, Number(values.seconds)));
  return rounds;
}

function load({ name, address, pid }: Answering, seconds: number): Round {
  const before = cpuMs(pid);
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-H', `Accept-Encoding: ${ENCODING}`];
  const said = execFileSync('wrk', [...options, address], { encoding: 'utf8' });
  const requests = Number(/(\d+) requests in/.exec(said)?.[1] ?? 0);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1] ?? 0);
  if (requests === 0 || /Non-2xx|Socket errors/.test(said)) throw new Error(`${name}: ${said}`);
  return { perSecond, cpuUs: ((cpuMs(pid) - before) * 1000) / requests };
}

function report(sample: Sample, rounds: ReadonlyMap<string, readonly Round[]>): string {
  const of = (name: string, figure: keyof Round) => (rounds.get(name) ?? []).map((one) => one[figure]);
  const ours = of('shop', 'perSecond');
  const rows = [...rounds.keys()].map((name) => {
    const speeds = of(name, 'perSecond');
    // Ratios are of the same round, because the machine's load differs from round to round.
    const ratio = median(ours.map((one, at) => one / (speeds[at] ?? Number.NaN)));
    const costs = of(name, 'cpuUs');
    const byCpu = median(of('shop', 'cpuUs').map((one, at) => (costs[at] ?? Number.NaN) / one));
    const goal = Object.entries(GOALS).find(([start]) => name.startsWith(start))?.[1];
    return [
      name,
      formatNumber(median(speeds)),
      formatNumber(Math.max(...speeds)),
      formatNumber(median(of(name, 'cpuUs')), 1),
      name === 'shop' ? '' : formatNumber(ratio, 2),
      name === 'shop' ? '' : goal ? atLeast(byCpu, goal, `of ${name}`, 2) : formatNumber(byCpu, 2),
      goal ? `≥ ${goal}` : '',
    ];
  });
  const [core] = cpus();
  const columns = [
    '',
    'Requests/s, median',
    'Best round',
    'CPU µs per request',
    'Shop relative to it, by requests',
    'by CPU',
    'Goal',
  ];
  return [
    `${PAGE} with Brotli (${formatNumber(sample.body.length / 1024, 1)} KB), \`wrk -t1 -c${CONNECTIONS}\`, ${values.rounds} rounds of ${values.seconds} s in turn, ${dayOf(Date.now())}, ${cpus().length} cores (${core?.model.trim() ?? 'unknown'}), Node ${process.versions.node}, load average at the end ${loadavg()[0]?.toFixed(1)}. Ratios compare the shop with each server, by requests per second and by CPU time per request; they are medians of the rounds, and above 1 the shop is better. Other work on the machine hardly changes CPU time. Varnish uses several threads.`,
    '',
    table(columns, rows),
  ].join('\n');
}
