import path from 'node:path';
import { atMost, formatNumber, LIMITS, table } from '../pages/markdown.ts';
import { findLimit, LIMIT_COLUMNS, limitCells } from './limit.ts';
import { measure, share } from './measure.ts';
import { openedFor } from './opened.ts';
import { startSite } from './site.ts';
import { WARM_UP } from './soak.ts';
import { pagesBy } from './watch.ts';

export interface ProcessesOptions {
  readonly counts: readonly number[];
  readonly dataDir: string;
  readonly port: number;
  readonly rate: number;
  readonly seconds: number;
  /** Seconds of each step towards the limit; 0 skips the search for the limit. */
  readonly stepSeconds: number;
}

/** The same mix with several processes behind the loopback proxy, on PostgreSQL and Redis. */
export async function processesTable(options: ProcessesOptions): Promise<string> {
  const { counts, dataDir, port, rate, seconds, stepSeconds } = options;
  const rows: string[][] = [];
  const failed: string[] = [];
  const warmUp = Math.min(WARM_UP, seconds / 2);
  let engines = '';
  for (const instances of counts) {
    await using site = await startSite({
      dataDir: path.join(dataDir, `of-${instances}`),
      port,
      instances,
      engines: true,
    });
    engines = site.engines;
    const facts = await openedFor(site.origin, instances);
    const measured = await measure(site, facts, {
      rate,
      seconds: seconds + warmUp,
      uncounted: warmUp,
      every: seconds / 4,
    });
    const { result, cores } = measured;
    failed.push(...result.failed.map((words) => `- ${instances}: ${words}`));
    const shop = Object.values(cores).reduce((sum, each) => sum + each, 0) - cores.database;
    const limit = stepSeconds > 0 ? limitCells(await findLimit(site, facts, rate, stepSeconds)) : [];
    const row = [
      String(instances),
      atMost(result.failures, 0, `${instances} processes, errors`),
      formatNumber(result.pages.p50, 1),
      formatNumber(result.pages.p95, 1),
      atMost(result.pages.p99, LIMITS.p99Ms, `${instances} processes, pages p99 ms`, 1),
      pagesBy(measured.samples, ['hit', 'stale', 'miss', 'passed']),
      formatNumber(measured.cpuPerPage, 2),
      share(shop),
      share(cores.database),
      share(measured.proxy),
      formatNumber(measured.samples.at(-1)?.rssMb ?? Number.NaN),
      ...limit,
    ];
    rows.push(row);
    // A row takes long: rows are printed at once, so that an interrupted run keeps them.
    process.stderr.write(`${row.join(' | ')}\n`);
  }
  return [
    `## ${counts.join(', ')} processes`,
    '',
    `\`npm run cluster -- N\` on ${engines}, ${formatNumber(rate)} requests/s for ${formatNumber(seconds)} s, after one request for every page of the sitemaps and ${formatNumber(warmUp)} s of the mix. Shop, database and proxy are shares of a core; the proxy is the loopback one, also a Node process. RSS is the sum of all processes.`,
    '',
    table(
      [
        'processes',
        'errors',
        'pages p50 ms',
        'p95 ms',
        'p99 ms',
        'cache hits, stale hits, misses, not cacheable',
        'CPU ms per page view',
        'shop',
        'database',
        'proxy',
        'RSS MB',
        ...(stepSeconds > 0 ? LIMIT_COLUMNS : []),
      ],
      rows,
    ),
    ...(failed.length > 0 ? ['', ...failed] : []),
  ].join('\n');
}
