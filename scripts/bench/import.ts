/**
 * How an import and a running shop slow each other down: `npm run bench -- import [--products 4000] [--seconds 10]`.
 * Orders and page speed reports arrive at a steady rate, first with nothing else running, then during
 * `catalogue:import`. Prints a table.
 */
import path from 'node:path';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { anOrder, postOrder } from '../../e2e/support/orders.ts';
import { readArguments } from '../arguments.ts';
import { siteEnvironment, startSite } from './load/site.ts';
import { formatNumber, table } from './pages/markdown.ts';
import { runCommand } from './pages/shop.ts';

const ORDERS_A_SECOND = 10;
const REPORTS_A_SECOND = 10;
const PAGES_A_SECOND = 20;
const PAGE = '/au/about-us';
/** Interval in s at which the server samples its event loop. */
const PRECISION_S = 0.05;

const { values } = readArguments('npm run bench -- import --help describes the options.', {
  options: {
    products: { type: 'string', default: '4000' },
    seconds: { type: 'string', default: '10' },
    port: { type: 'string', default: '3430' },
  },
});
const folder = tempFolder('bench-import');
await using site = await startSite({ dataDir: folder, port: Number(values.port) });
const { origin, token } = site;
const order = await anOrder(origin);

/**
 * Sends requests on schedule, whether earlier ones have been answered or not; times in ms, from the scheduled moment.
 */
function steadily(perSecond: number, send: () => Promise<Response>, expected: number) {
  const times: number[] = [];
  let failed = 0;
  const pending = new Set<Promise<void>>();
  const from = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    for (; (performance.now() - from) / 1000 > sent / perSecond; sent += 1) {
      const planned = from + (1000 * sent) / perSecond;
      const one = send()
        .then(async (answer) => {
          await answer.arrayBuffer();
          if (answer.status !== expected) failed += 1;
          times.push(performance.now() - planned);
        })
        .catch(() => {
          failed += 1;
        })
        .finally(() => pending.delete(one));
      pending.add(one);
    }
  }, 5);
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
    times.sort((a, b) => a - b);
    return { number: sent, failed, p50: times[Math.floor(times.length / 2)] ?? 0, most: times.at(-1) ?? 0 };
  };
}

/** The longest event loop delay since the last query, in ms. */
async function longestDelay(): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const found = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await answer.text())?.[1];
  return Math.max(0, Number(found) - PRECISION_S) * 1000;
}

let visitor = 0;
/** Every request comes from a different network, as behind a proxy. */
const from = () => {
  visitor += 1;
  return { 'x-forwarded-for': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}` };
};
const report = JSON.stringify({ region: 'au', page: 'list', screen: 'wide', values: { LCP: 1200 } });

async function beside(what: string, work: () => Promise<unknown>): Promise<string[][]> {
  await longestDelay();
  const ends = [
    ['orders', steadily(ORDERS_A_SECOND, () => postOrder(origin, order, from()), 201)],
    [
      'reports of page speed',
      steadily(
        REPORTS_A_SECOND,
        () =>
          fetch(`${origin}/api/vitals`, {
            method: 'POST',
            body: report,
            headers: { ...from(), origin, 'content-type': 'application/json' },
          }),
        204,
      ),
    ],
    ['a cached page', steadily(PAGES_A_SECOND, () => fetch(origin + PAGE, { headers: from() }), 200)],
  ] as const;
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  const rows: string[][] = [];
  for (const [name, end] of ends) {
    const { number, failed, p50, most } = await end();
    rows.push([
      `${name}, ${what}`,
      formatNumber(seconds, 1),
      formatNumber(number),
      formatNumber(failed),
      formatNumber(p50, 1),
      formatNumber(most, 1),
    ]);
  }
  rows.push([
    `the event loop, ${what}`,
    formatNumber(seconds, 1),
    '',
    '',
    '',
    formatNumber(await longestDelay(), 1),
  ]);
  return rows;
}

const env = siteEnvironment(folder, Number(values.port), token);
const list = path.join(folder, 'list.json');
await runCommand(env, 'catalogue-generate', values.products, '--out', list);
// A first run, so that the page is cached and the code is warm.
await beside('to begin with', () => new Promise((resolve) => setTimeout(resolve, 2000)));
const rows = [
  ...(await beside(
    'no import',
    () => new Promise((resolve) => setTimeout(resolve, Number(values.seconds) * 1000)),
  )),
  ...(await beside(`${formatNumber(Number(values.products))} products imported at the same time`, () =>
    runCommand(env, 'catalogue-import', list),
  )),
];
console.log(table(['', 's', 'Requests', 'Failed', 'p50 ms', 'max ms'], rows));
