/**
 * What the first visitor of a fresh shop sees, as Markdown: `npm run bench -- first-visitor`.
 *
 *   --only ahead,list,grey   how soon page pictures are ready, how long those of a list take, what placeholders show
 *   --minutes 15             maximum time to wait for all pictures
 *   --first                  of the pictures rendered ahead, only those of home, first lists and first products
 */
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { readArguments } from '../arguments.ts';
import { allPages, earlyPages, missing, type NeededPictures, picturesOf } from './first-visitor/pictures.ts';
import { drawn, placeholders, WIDTHS } from './first-visitor/screens.ts';
import { launchChromium } from './pages/chromium.ts';
import { fetchOk } from './pages/fetch-page.ts';
import { formatNumber, table } from './pages/markdown.ts';
import { cpuMs, residentMb } from './pages/process-usage.ts';
import { startShop } from './pages/shop.ts';

const LIST = '/au/products?type=CPT';
const REGION = 'au';
const LOOK_MS = 500;
const PARTS = ['ahead', 'list', 'grey'] as const;

const { values } = readArguments('npm run bench -- first-visitor --help describes the options.', {
  options: {
    only: { type: 'string', default: PARTS.join(',') },
    minutes: { type: 'string', default: '15' },
    first: { type: 'boolean', default: false },
    port: { type: 'string', default: '3652' },
  },
});
const port = Number(values.port);
const asked = values.only.split(',');
const folder = tempFolder('bench-first-visitor');
const print = (text: string) => process.stdout.write(`${text}\n\n`);
const seconds = (ms: number) => formatNumber(ms / 1000, 1);

/** The pictures that pages show, read from a shop that renders none ahead. */
async function wantedPictures(): Promise<[what: string, NeededPictures][]> {
  await using shop = await startShop(path.join(folder, 'read'), port);
  const early = await picturesOf(shop.origin, await earlyPages(shop.origin));
  const first: [string, NeededPictures] = ['home, first lists, first products', early];
  if (values.first) return [first];
  return [first, ['all pages', await picturesOf(shop.origin, await allPages(shop.origin))]];
}

/** How soon after "The shop is open" pictures are ready in a fresh shop without visitors. */
async function ahead(): Promise<string> {
  const wanted = await wantedPictures();
  const dataDir = path.join(folder, 'ahead');
  await using shop = await startShop(dataDir, port, { WARM_PAGES: 'on' });
  const from = performance.now();
  const opened = shop.pid ? cpuMs(shop.pid) : Number.NaN;
  const rows: string[][] = [];
  let mostMb = 0;
  for (const [what, { pages, files }] of wanted) {
    let left = await missing(dataDir, files);
    while (left.length > 0 && performance.now() - from < Number(values.minutes) * 60_000) {
      await pause(LOOK_MS);
      left = await missing(dataDir, left);
      mostMb = Math.max(mostMb, shop.pid ? residentMb(shop.pid) : Number.NaN);
    }
    const spent = (shop.pid ? cpuMs(shop.pid) : Number.NaN) - opened;
    rows.push([
      what,
      formatNumber(pages),
      formatNumber(files.size),
      left.length > 0 ? `not within ${values.minutes} minutes` : seconds(performance.now() - from),
      formatNumber(left.length),
      seconds(spent),
      formatNumber(spent / (files.size - left.length)),
      formatNumber(mostMb),
    ]);
  }
  const head = ['Pictures of', 'Pages', 'Files', 'Ready after, s', 'Missing'];
  return table([...head, 'CPU time since start, s', 'CPU ms per picture', 'Peak RSS MB'], rows);
}

/** How long the pictures of a list take: first with none rendered, then again in another browser. */
async function list(): Promise<string> {
  const rows: string[][] = [];
  for (const viewport of WIDTHS) {
    const dataDir = path.join(folder, `list-${viewport.width}`);
    await using shop = await startShop(dataDir, port);
    await fetchOk(shop.origin + LIST);
    for (const state of ['cold', 'warm']) {
      await using browser = await launchChromium();
      const { view, whole, pictures } = await drawn(browser, shop.origin + LIST, viewport);
      rows.push([`${viewport.width}, ${state}`, formatNumber(pictures), seconds(view), seconds(whole)]);
    }
  }
  return table(['Viewport', 'Pictures', 'First view drawn, s', 'Scrolled to the end and drawn, s'], rows);
}

async function grey(): Promise<string> {
  await using shop = await startShop(path.join(folder, 'read'), port);
  await using browser = await launchChromium();
  const kinds = await placeholders(browser, shop.origin, REGION);
  return table(
    ['Page', 'Pictures', 'Grey until loaded'],
    kinds.map((one) => [`${one.kind} (${one.path})`, formatNumber(one.pictures), formatNumber(one.grey)]),
  );
}

print(`Load average before the start: ${loadavg()[0]?.toFixed(1)}, ${cpus().length} cores.`);
if (asked.includes('grey')) print(await grey());
if (asked.includes('list')) print(await list());
if (asked.includes('ahead')) print(await ahead());
