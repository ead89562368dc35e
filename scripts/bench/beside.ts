/**
 * Compares this build with another shop that is already running, on every kind of page both have, as Markdown:
 *
 *   npm run bench -- beside http://localhost:4000
 *   npm run bench -- beside http://localhost:4000 --runs 5 --only home,list
 *
 * The two take turns load by load, so that other work on the machine affects both alike. Blocking is CPU time of the
 * main thread, as in `blocking`; scores and LCP are Lighthouse's, as in `pages -- --only kinds`.
 */
import { loadavg } from 'node:os';
import { readArguments, refuse } from '../arguments.ts';
import { traced } from './blocking/traced.ts';
import { everyKind } from './pages/addresses.ts';
import { launchChromium } from './pages/chromium.ts';
import { bytesForBrowsers } from './pages/fetch-page.ts';
import { runLighthouse } from './pages/lighthouse-run.ts';
import { formatNumber, kilobytes, median, table } from './pages/markdown.ts';
import { coldLoad } from './pages/page-table.ts';
import { startShop } from './pages/shop.ts';

const REGION = 'au';

interface Load {
  readonly points: number;
  readonly lcp: number;
  readonly cls: number;
  readonly blocking: number;
  readonly tasks: number;
}

/** Weights are counted once; times are kept for every load. */
interface Page {
  readonly requests: number;
  readonly scripts: number;
  readonly html: number;
  readonly loads: readonly Load[];
}

const { values, positionals } = readArguments('npm run bench -- beside --help describes the options.', {
  words: 1,
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string' } },
});
const [other] = positionals;
if (other === undefined) refuse('The address of the other shop is missing.');
const before = new URL(other).origin;
const load = loadavg()[0]?.toFixed(1);
await using shop = await startShop();

const asked = values.only?.split(',');
const known = new Set((await everyKind(before, REGION)).map((each) => each.path));
const pages: { readonly name: string; readonly both: readonly [Page, Page] }[] = [];
for (const { kind, path: address } of await everyKind(shop.origin, REGION)) {
  if (!known.has(address) || asked?.includes(kind) === false) continue;
  pages.push({ name: `${kind} (${address})`, both: await inTurn(address) });
  process.stderr.write(`${kind} measured\n`);
}

process.stdout.write(
  `${asked ? 'Some kinds' : 'Every kind'} of page in ${REGION}, before → after, ${values.runs} loads of each in turn; medians. Load average before the start: ${load}.\n\n${table(
    ['Page', 'Points', 'LCP s', 'CLS', 'Blocking ms', 'All tasks ms', 'Requests', 'Scripts KB', 'HTML KB'],
    [...pages.map(({ name, both }) => [name, ...cells(both)]), sums()],
  )}\n`,
);

async function inTurn(address: string): Promise<[Page, Page]> {
  const loads: [Load[], Load[]] = [[], []];
  const origins = [before, shop.origin] as const;
  const weights = [await weighed(before + address), await weighed(shop.origin + address)] as const;
  for (let run = 0; run < Number(values.runs); run += 1)
    for (const at of [0, 1] as const) loads[at].push(await measured(origins[at] + address));
  return [
    { ...weights[0], loads: loads[0] },
    { ...weights[1], loads: loads[1] },
  ];
}

async function weighed(address: string): Promise<Omit<Page, 'loads'>> {
  const html = await bytesForBrowsers(address);
  await using browser = await launchChromium();
  const { origin, pathname, search } = new URL(address);
  const { requests, bytes } = await coldLoad(browser, origin, pathname + search);
  return { requests, scripts: kilobytes(bytes.script ?? 0), html: kilobytes(html) };
}

async function measured(address: string): Promise<Load> {
  const { scores, lcp, cls } = await runLighthouse(address, 1);
  const { blockingMs, allMs } = await traced(address);
  return { points: scores.performance, lcp: lcp / 1000, cls, blocking: blockingMs, tasks: allMs };
}

function cells(both: readonly [Page, Page]): string[] {
  const pair = (decimals: number, value: (page: Page) => number) =>
    both.map((page) => formatNumber(value(page), decimals)).join(' → ');
  const middle = (name: keyof Load) => (page: Page) => median(page.loads.map((each) => each[name]));
  return [
    pair(0, middle('points')),
    pair(2, middle('lcp')),
    pair(3, middle('cls')),
    pair(0, middle('blocking')),
    pair(0, middle('tasks')),
    pair(0, ({ requests }) => requests),
    pair(1, ({ scripts }) => scripts),
    pair(1, ({ html }) => html),
  ];
}

/** Sums of the medians of all pages; for scores and LCP the means. */
function sums(): string[] {
  const sum = (at: 0 | 1, name: keyof Load) =>
    pages.reduce((total, { both }) => total + median(both[at].loads.map((each) => each[name])), 0);
  const pair = (decimals: number, name: keyof Load, share = 1) =>
    ([0, 1] as const).map((at) => formatNumber(sum(at, name) / share, decimals)).join(' → ');
  const [points, lcp] = [pair(1, 'points', pages.length), pair(2, 'lcp', pages.length)];
  return ['mean, sum of times', points, lcp, '', pair(0, 'blocking'), pair(0, 'tasks'), '', '', ''];
}
