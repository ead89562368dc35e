import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { filteredListings, pagesOf } from './addresses.ts';
import type { LoadResult, LoadTask } from './load-child.ts';
import { atLeast, atMost, formatNumber, LIMITS, table } from './markdown.ts';
import { cpuMs } from './process-usage.ts';
import type { Shop } from './shop.ts';

const CONNECTIONS = 20;
const SECONDS = 5;
const WARM_UP_SECONDS = 2;
const WARM_UP_PAGES = 200;

/** Requests per second, response times and CPU time, per kind of page. */
export async function loadTable(shop: Shop, region: string): Promise<string> {
  const rows: string[][] = [];
  for (const { kind, path } of await pagesOf(shop.origin, region)) {
    await load(shop, [path], true, WARM_UP_SECONDS);
    const { result, cpu } = await load(shop, [path], true, SECONDS);
    rows.push([
      `${kind}, cached`,
      formatNumber(result.requests),
      atLeast(result.perSecond, LIMITS.requestsPerSecond, `${kind}, cached, requests/s`),
      formatNumber(result.p50, 1),
      atMost(result.p99, LIMITS.p99Ms, `${kind}, cached, p99 ms`, 1),
      cpu === undefined ? '–' : atMost(cpu, LIMITS.cpuMs, `${kind}, cached, CPU ms per request`, 2),
    ]);
  }
  const filtered = filteredListings(region);
  await load(shop, filtered.slice(0, WARM_UP_PAGES), false, WARM_UP_SECONDS);
  const { result, cpu } = await load(shop, filtered.slice(WARM_UP_PAGES), false, SECONDS);
  rows.push([
    'filtered listing, a different one for each request, uncached (no limit)',
    formatNumber(result.requests),
    formatNumber(result.perSecond),
    formatNumber(result.p50, 1),
    formatNumber(result.p99, 1),
    cpu === undefined ? '–' : formatNumber(cpu, 2),
  ]);
  const { requestsPerSecond, p99Ms, cpuMs: most } = LIMITS;
  rows.push(['Limit, cached pages', '', `≥ ${requestsPerSecond}`, '', `< ${p99Ms}`, `≤ ${most}`]);
  return [
    '## Load',
    '',
    `Region ${region}, ${CONNECTIONS} keep-alive connections for ${SECONDS} s after ${WARM_UP_SECONDS} s of warm-up, gzip accepted. The load generator is a Node process on the same cores. CPU: user and system time of the server process with all threads and child processes, divided by requests${shop.pid ? '' : '; not known for a shop that was already running'}.`,
    '',
    table(['Page', 'Requests', 'Requests/s', 'p50 ms', 'p99 ms', 'CPU ms per request'], rows),
  ].join('\n');
}

async function load(shop: Shop, paths: readonly string[], repeat: boolean, seconds: number) {
  const task: LoadTask = { origin: shop.origin, paths, repeat, connections: CONNECTIONS, seconds };
  const generator = fileURLToPath(new URL('./load-child.ts', import.meta.url));
  const before = shop.pid ? cpuMs(shop.pid) : 0;
  const { stdout } = await promisify(execFile)(process.execPath, [generator, JSON.stringify(task)]);
  const result = JSON.parse(stdout) as LoadResult;
  if (result.failures > 0) throw new Error(`${result.failures} requests did not answer 200`);
  return { result, cpu: shop.pid ? (cpuMs(shop.pid) - before) / result.requests : undefined };
}
