import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { filteredListings } from './addresses.ts';
import { bytesForBrowsers, fetchOk } from './fetch-page.ts';
import { atMost, formatNumber, kilobytes, LIMITS, median, table } from './markdown.ts';
import { cpuMs, residentMb } from './process-usage.ts';
import { runCommand, shopEnvironment, startShop } from './shop.ts';

/** Default numbers of generated products, one row each. */
const SIZES = [50, 1_000, 10_000] as const;
const COMBINATIONS = 10;
/** Not among the measured addresses: the first filtered page also pays for compiling code. */
const PRIMER = 'products?type=CPT&sort=name';

/** How import time, pages and memory grow with the catalogue; each size has its own data folder and server. */
export async function curveTable(
  dataDir: string,
  port: number,
  region: string,
  sizes: readonly number[] = SIZES,
): Promise<string> {
  const rows: string[][] = [];
  for (const count of sizes)
    rows.push(await measure(count, path.join(dataDir, `curve-${count}`), port, region));
  return [
    `## With ${sizes.map((size) => formatNumber(size)).join(', ')} products`,
    '',
    `Generated products beside the shop's own. Listing: all floors, 24 cards. First listing page: the first request to a new server, before anything is loaded. Uncached filtered page: median of ${COMBINATIONS} different colour combinations, requested one after another after the first page. Cached: median of as many repeats. CPU: user and system time of the server process for the first page and for an uncached one. Memory: VmRSS of the server process at the end. Build time is the same for all sizes, because no page is rendered at build time.`,
    '',
    table(
      [
        'Products generated',
        'Products listed',
        'Import s',
        'First listing page ms',
        'CPU ms',
        'Uncached filtered page ms',
        'CPU ms',
        'Cached page ms',
        'Listing HTML KB, as browsers get it',
        'Server memory MB',
      ],
      rows,
    ),
  ].join('\n');
}

async function measure(count: number, dataDir: string, port: number, region: string): Promise<string[]> {
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'products.json');
  const env = shopEnvironment(dataDir, port);
  await runCommand(env, 'seed');
  await runCommand(env, 'catalogue-generate', String(count), '--out', file);
  const from = performance.now();
  await runCommand(env, 'catalogue-import', file);
  const importSeconds = (performance.now() - from) / 1000;

  await using shop = await startShop(dataDir, port);
  const listing = `${shop.origin}/${region}/products`;
  const used = () => (shop.pid ? cpuMs(shop.pid) : Number.NaN);
  const opened = used();
  const first = await fetchOk(listing);
  const firstCpu = used() - opened;
  await fetchOk(`${shop.origin}/${region}/${PRIMER}`);
  const uncached: number[] = [];
  const before = used();
  for (const address of filteredListings(region).slice(0, COMBINATIONS)) {
    uncached.push((await fetchOk(shop.origin + address)).ms);
  }
  const uncachedCpu = (used() - before) / COMBINATIONS;
  const cached: number[] = [];
  for (let repeat = 0; repeat < COMBINATIONS; repeat += 1) cached.push((await fetchOk(listing)).ms);
  return [
    formatNumber(count),
    /of (?:<!-- -->)?([\d,]+)/.exec(first.text.slice(first.text.indexOf('Showing')))?.[1] ?? '–',
    formatNumber(importSeconds, 1),
    formatNumber(first.ms),
    formatNumber(firstCpu),
    formatNumber(median(uncached), 1),
    formatNumber(uncachedCpu, 1),
    formatNumber(median(cached), 1),
    atMost(
      kilobytes(await bytesForBrowsers(listing)),
      LIMITS.htmlKb,
      `${formatNumber(count)} generated products, listing HTML KB`,
      1,
    ),
    formatNumber(shop.pid ? residentMb(shop.pid) : Number.NaN),
  ];
}
