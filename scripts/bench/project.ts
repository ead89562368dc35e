/**
 * Computation cost of the project tools, as Markdown: `npm run bench -- project`. Pages are measured on a separate shop
 * with an empty data folder; the floors nearest to a colour are computed by the browser's modules.
 */
import { tempFolder } from '#tests/support/temp-folder.ts';
import { type ColourIndex, startColours } from '../../lib/colour/colour-index.ts';
import { matchColours } from '../../lib/colour/match.ts';
import { hexToLab } from '../../lib/lab.ts';
import { seededRandom } from '../../lib/seeded-random.ts';
import { fetchOk } from './pages/fetch-page.ts';
import { atMost, formatNumber, median, table } from './pages/markdown.ts';
import { cpuMs } from './pages/process-usage.ts';
import { startShop } from './pages/shop.ts';

const TIMES = 30;
const COLOURS = 10_000;
const COLOURS_A_FLOOR = 8;
/** Limit in ms for the floors nearest to one of 10,000 colours (issue 28). */
const LIMIT_MS = 30;

await using shop = await startShop(tempFolder('bench-project'));
const rows: string[][] = [];
const page = (query = '') => `${shop.origin}/au/${query}`;
const ids = await colourIds(shop.origin);
const four = (from: number) => page(`compare?floors=${ids.slice(from * 4, from * 4 + 4).join(',')}`);
await measure('a comparison of four floors, different ones each time', four);
await measure('the same comparison again', () => four(0));
await measure('the project page, cached', () => page('project'));
process.stdout.write(`${table(['Page', 'CPU ms, mean', 'KB with Brotli'], rows)}\n\n${nearest()}\n`);

/** Ids of colours across the whole range. */
async function colourIds(origin: string): Promise<string[]> {
  const { text } = await fetchOk(`${origin}/api/listing?website=GHRES&region=au`);
  return [...new Set([...text.matchAll(/"globalItemId":"?(\d+)/g)].map(([, id = '']) => id))];
}

/** CPU time of the shop for a response, of all its threads, after one warm-up request. */
async function measure(what: string, address: (time: number) => string): Promise<void> {
  await fetchOk(address(0), 'br');
  const before = cpuMs(shop.pid ?? 0);
  let bytes = 0;
  for (let time = 1; time <= TIMES; time += 1) bytes += (await fetchOk(address(time), 'br')).transferred;
  const ms = (cpuMs(shop.pid ?? 0) - before) / TIMES;
  rows.push([what, formatNumber(ms, 1), formatNumber(bytes / TIMES / 1000, 1)]);
}

/** Finds the six floors nearest to each of some colours, among as many colours as the limit states. */
function nearest(): string {
  const random = randomHex(7);
  const index = indexOf(random);
  const times = Array.from({ length: 200 }, () => {
    const lab = hexToLab(random());
    const from = performance.now();
    matchColours(index, lab, 6);
    return performance.now() - from;
  });
  return table(
    ['Floors nearest to a colour', 'Median ms', 'Max ms', 'Limit ms'],
    [
      [
        `among ${formatNumber(index.length)} colours, by CIEDE2000`,
        atMost(median(times), LIMIT_MS, 'nearest colours, ms', 2),
        formatNumber(Math.max(...times), 2),
        formatNumber(LIMIT_MS),
      ],
    ],
  );
}

function indexOf(random: () => string): ColourIndex {
  const colours = startColours();
  for (let place = 0; place < COLOURS / COLOURS_A_FLOOR; place += 1)
    colours.add({ variants: Array.from({ length: COLOURS_A_FLOOR }, () => ({ hex: random() })) }, place);
  return colours.finish([]);
}

/** Random colours, the same for the same seed. */
function randomHex(seed: number): () => string {
  const random = seededRandom(seed);
  return () =>
    `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`;
}
