/**
 * What pages cost, against the limits of issue 2, section 6, as Markdown: `npm run bench -- pages`.
 *
 *   npm run bench -- pages                          builds if needed, starts its own server: pages, load, Lighthouse,
 *   header
 *   npm run bench -- pages --only pages,load     some of pages, load, lighthouse, kinds, header, curve
 *   npm run bench -- pages --only kinds          Lighthouse and weight of every kind of page (about 15 minutes; --runs
 *   1: 5)
 *   npm run bench -- pages --curve               only 50, 1,000 and 10,000 products, each on its own server
 *   npm run bench -- pages --curve --sizes 50    other sizes
 *   BENCH_URL=http://localhost:3000 npm run …    measures a shop that is already running; CPU time is then unknown
 */

import { cpus, loadavg, totalmem } from 'node:os';
import { dayOf } from '#lib/days.ts';
import { REGIONS } from '#lib/regions.ts';
import { readArguments, refuse } from '../arguments.ts';
import { chromiumVersion } from './pages/chromium.ts';
import { curveTable } from './pages/curve.ts';
import { headerScriptTable } from './pages/header-script.ts';
import { kindsTable } from './pages/kinds-table.ts';
import { lighthouseTable } from './pages/lighthouse-table.ts';
import { loadTable } from './pages/load.ts';
import { missedLimits } from './pages/markdown.ts';
import { pageTable } from './pages/page-table.ts';
import { BENCH_DATA, BENCH_PORT, runningShop, type Shop, startShop } from './pages/shop.ts';

const REGION = 'au';
const PARTS = ['pages', 'load', 'lighthouse', 'kinds', 'header', 'curve'] as const;
/** Parts that take minutes; they run only if they are requested. */
const LONG: readonly string[] = ['kinds', 'curve'];

const { values } = readArguments('npm run bench -- pages --help describes the options.', {
  options: {
    only: { type: 'string' },
    curve: { type: 'boolean' },
    sizes: { type: 'string' },
    runs: { type: 'string', default: '3' },
  },
});
const asked =
  values.only?.split(',') ?? (values.curve ? ['curve'] : PARTS.filter((part) => !LONG.includes(part)));
// Without Lighthouse runs the table of kinds has only weights.
const runs = values.runs === '0' ? 0 : positive('--runs', values.runs);
const sizes = values.sizes?.split(',').map((size) => positive('--sizes', size));
const unknown = asked.filter((part) => !PARTS.some((known) => known === part));
if (unknown.length > 0) refuse(`Unknown: ${unknown.join(', ')}. --only accepts ${PARTS.join(',')}`);
const wants = (part: (typeof PARTS)[number]) => asked.includes(part) || (part === 'curve' && values.curve);

const [core] = cpus();
const memory = Math.round(totalmem() / 2 ** 30);
print(
  `Measured ${dayOf(Date.now())} on ${cpus().length} cores (${core?.model.trim() ?? 'unknown'}), ${memory} GB, Node ${process.versions.node}, ${chromiumVersion()}. Production build${process.env.BENCH_URL ? `, already running at ${process.env.BENCH_URL}` : ''}. Load average before the start: ${loadavg()[0]?.toFixed(1)} (above 0.5, times and Lighthouse are worse than on an idle machine). Values that miss their limit are bold.`,
);

if (wants('pages') || wants('load') || wants('lighthouse') || wants('kinds')) {
  const shop: Shop = process.env.BENCH_URL ? runningShop(process.env.BENCH_URL) : await startShop();
  try {
    if (wants('pages')) print(await pageTable(shop.origin, REGIONS));
    if (wants('load')) print(await loadTable(shop, REGION));
    if (wants('lighthouse')) print(await lighthouseTable(shop.origin, REGION, runs));
    if (wants('kinds')) print(await kindsTable(shop.origin, REGION, runs));
  } finally {
    await shop.stop();
  }
}
if (wants('header')) print(headerScriptTable());
if (wants('curve')) print(await curveTable(BENCH_DATA, BENCH_PORT, REGION, sizes));

const missed = missedLimits();
print(
  missed.length === 0
    ? 'Every value measured here meets its limit.'
    : `Values that miss their limit:\n\n${missed.map((each) => `- ${each}`).join('\n')}`,
);

function positive(option: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  return refuse(`${option} must be a whole number of 1 or more, not ${text}`);
}

function print(text: string): void {
  process.stdout.write(`${text}\n\n`);
}
