/**
 * How long tasks block the main thread after the first frame, on every kind of page, as Markdown: `npm run bench --
 * blocking`. Times are CPU time of that thread, multiplied by four for a slow phone: other work on the machine hardly
 * changes them. `--runs 5` for more runs.
 */
import { readArguments } from '../arguments.ts';
import { type PageTasks, traced } from './blocking/traced.ts';
import { everyKind } from './pages/addresses.ts';
import { atMost, formatNumber, median, table } from './pages/markdown.ts';
import { startShop } from './pages/shop.ts';

const REGION = 'au';
/** Limit of a page's total blocking time (issue 27), in ms. */
const LIMIT_MS = 50;

const { values } = readArguments('npm run bench -- blocking --help describes the options.', {
  options: { runs: { type: 'string', default: '3' } },
});
const runs = Number(values.runs);
await using shop = await startShop();
const rows: string[][] = [];
for (const { kind, path: address } of await everyKind(shop.origin, REGION)) {
  await traced(shop.origin + address);
  const found: PageTasks[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await traced(shop.origin + address));
  const blocking = found.map(({ blockingMs }) => blockingMs);
  const [longest] = found.flatMap(({ longest: task }) => task ?? []).toSorted((a, b) => b.ms - a.ms);
  rows.push([
    `${kind} (${address})`,
    atMost(median(blocking), LIMIT_MS, `total blocking time, ${kind}`),
    `${formatNumber(Math.min(...blocking))} to ${formatNumber(Math.max(...blocking))}`,
    formatNumber(median(found.map(({ allMs }) => allMs))),
    longest ? `${longest.what}, ${formatNumber(longest.ms)}` : '',
  ]);
  process.stderr.write(`${rows.at(-1)?.join(' | ')}\n`);
}
rows.push(['Goal', `≤ ${LIMIT_MS}`, '', '', '']);
process.stdout.write(
  `Tasks of the page's main thread after the first frame, in ms of its CPU time × 4, 412 × 823, a new browser for each of ${runs} loads.\n\n${table(['Page', 'Total blocking time, median', 'min to max', 'All tasks', 'Longest task'], rows)}\n`,
);
