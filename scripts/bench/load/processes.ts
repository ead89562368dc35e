import path from 'node:path';
import { atMost, figure, table } from '../pages/markdown.ts';
import { cpuMs } from '../pages/process-usage.ts';
import { findLimit, LIMIT_COLUMNS, limitCells } from './limit.ts';
import { measure, share } from './measure.ts';
import { openedFor } from './opened.ts';
import { startSite } from './site.ts';

export interface ProcessesOptions {
  readonly counts: readonly number[];
  readonly dataDir: string;
  readonly port: number;
  readonly rate: number;
  readonly seconds: number;
  /** Seconds of a step towards the limit; 0 does not look for it. */
  readonly stepSeconds: number;
}

/** The same mix with several processes behind the loopback proxy, on PostgreSQL and Redis. */
export async function processesTable(options: ProcessesOptions): Promise<string> {
  const { counts, dataDir, port, rate, seconds, stepSeconds } = options;
  const rows: string[][] = [];
  const failed: string[] = [];
  let engines = '';
  for (const instances of counts) {
    const site = await startSite({
      dataDir: path.join(dataDir, `of-${instances}`),
      port,
      instances,
      engines: true,
    });
    try {
      engines = site.engines;
      const facts = await openedFor(site.origin, instances);
      const before = site.proxyPid ? cpuMs(site.proxyPid) : 0;
      const from = performance.now();
      const measured = await measure(site, facts, {
        rate,
        seconds,
        uncounted: seconds / 4,
        every: seconds / 4,
      });
      const all = site.proxyPid ? (cpuMs(site.proxyPid) - before) / (performance.now() - from) : 0;
      const { result, cores } = measured;
      failed.push(...result.failed.map((words) => `- ${instances}: ${words}`));
      const shop = Object.values(cores).reduce((sum, each) => sum + each, 0) - cores.database;
      const limit = stepSeconds > 0 ? limitCells(await findLimit(site, facts, rate, stepSeconds)) : [];
      rows.push([
        String(instances),
        atMost(result.failures, 0, `${instances} processes, errors`),
        figure(result.pages.p50, 1),
        figure(result.pages.p95, 1),
        figure(result.pages.p99, 1),
        figure(measured.cpuPerPage, 2),
        share(shop),
        share(cores.database),
        share(Math.max(0, all - shop)),
        figure(measured.samples.at(-1)?.rssMb ?? Number.NaN),
        ...limit,
      ]);
    } finally {
      await site.stop();
    }
  }
  return [
    `## ${counts.join(', ')} processes`,
    '',
    `\`npm run cluster -- N\` on ${engines}, ${figure(rate)} requests/s for ${figure(seconds)} s after a quarter of that. Shares of a core; the proxy is the loopback one, a Node process too. Memory is of all processes together.`,
    '',
    table(
      [
        'processes',
        'errors',
        'pages p50 ms',
        'p95 ms',
        'p99 ms',
        'CPU ms a page view',
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
