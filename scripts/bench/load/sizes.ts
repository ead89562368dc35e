import { spawn } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fetchOk } from '../pages/fetch-page.ts';
import { atMost, formatNumber, table } from '../pages/markdown.ts';
import { measure } from './measure.ts';
import { openedFor } from './opened.ts';
import { siteEnvironment, startSite } from './site.ts';

export interface SizesOptions {
  readonly sizes: readonly number[];
  readonly dataDir: string;
  readonly port: number;
  readonly rate: number;
  readonly seconds: number;
}

const KINDS = ['list', 'filtered list', 'product', 'search page', 'search as one types', 'product API'];
const LOOK_MS = 100;

/** The mix on large catalogues: how long the import takes, and how long lists and the search take. */
export async function sizesTable({ sizes, dataDir, port, rate, seconds }: SizesOptions): Promise<string> {
  const rows: string[][] = [];
  const failed: string[] = [];
  for (const size of sizes) {
    const folder = path.join(dataDir, `size-${size}`);
    rmSync(folder, { recursive: true, force: true });
    const file = path.join(folder, 'products.json');
    const env = siteEnvironment(path.resolve(folder), port, 'of-no-use-without-a-running-shop-here');
    await script('seed', [], env);
    await script('catalogue-generate', [String(size), '--out', file], env);
    const imported = await script('catalogue-import', [file], env);
    await using site = await startSite({ dataDir: folder, port });
    const first = await fetchOk(`${site.origin}/au/products`);
    const firstWord = await fetchOk(`${site.origin}/api/search-query?region=au&query=oak`);
    const facts = await openedFor(site.origin);
    const measured = await measure(site, facts, {
      rate,
      seconds,
      uncounted: seconds / 4,
      every: seconds / 4,
    });
    const { kinds, failures } = measured.result;
    failed.push(...measured.result.failed.map((words) => `- ${formatNumber(size)}: ${words}`));
    const row = [
      formatNumber(size),
      formatNumber(imported.seconds, 1),
      formatNumber(imported.peakMb),
      formatNumber(statSync(path.join(folder, 'shop-catalogue.db')).size / 2 ** 20),
      formatNumber(first.ms),
      formatNumber(firstWord.ms),
      atMost(failures, 0, `${formatNumber(size)} products, errors`),
      ...KINDS.map(
        (kind) =>
          `${formatNumber(kinds[kind]?.p50 ?? Number.NaN, 1)} / ${formatNumber(kinds[kind]?.p99 ?? Number.NaN)}`,
      ),
      formatNumber(measured.loopP99Ms),
      formatNumber(measured.samples.at(-1)?.rssMb ?? Number.NaN),
    ];
    rows.push(row);
    // A large catalogue takes long: rows are printed at once, so that an interrupted run keeps them.
    process.stderr.write(`${row.join(' | ')}\n`);
  }
  return [
    '## Large catalogues',
    '',
    `Generated products beside the shop's own, one process, SQLite, the mix at ${formatNumber(rate)} requests/s for ${formatNumber(seconds)} s, after a warm-up of a quarter of that. Times are p50 / p99 in ms.`,
    '',
    table(
      [
        'products',
        'import s',
        'import peak MB',
        'database MB',
        'first list ms',
        'first search ms',
        'errors',
        ...KINDS,
        'loop delay p99 ms',
        'RSS MB',
      ],
      rows,
    ),
    ...(failed.length > 0 ? ['', ...failed] : []),
  ].join('\n');
}

/** Runs a script of the shop; returns its time in s and its peak memory in MB. */
function script(name: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const from = performance.now();
  const child = spawn(process.execPath, ['--conditions=react-server', `scripts/${name}.ts`, ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peakMb = 0;
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, peakOf(child.pid ?? 0));
  }, LOOK_MS);
  return new Promise<{ seconds: number; peakMb: number }>((resolve, reject) => {
    child.once('exit', (code) => {
      clearInterval(timer);
      if (code === 0) resolve({ seconds: (performance.now() - from) / 1000, peakMb });
      else reject(new Error(`${name} ended with ${code}`));
    });
  });
}

function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
