/**
 * How much load the shop handles, as Markdown: `npm run bench -- load`. A separate process sends a mix of browsing,
 * searching, the product API, stores, orders and rooms, and does not wait for responses.
 *
 *   npm run bench -- load                           10 minutes on one process and its limit, 10 minutes on 1, 2, 4
 *   processes, sizes
 *   npm run bench -- load --minutes 0.5          a try
 *   npm run bench -- load --rate 40              requests a second of soak, processes and sizes
 *   npm run bench -- load --only soak,limit      some of soak, limit, overload, processes, sizes
 *   npm run bench -- load --processes 1,2        other numbers of processes
 *   npm run bench -- load --sizes 10000          other catalogues
 *   npm run bench -- load --seconds 20           length of a row of sizes, and of overload
 *   npm run bench -- load --step-seconds 20      length of a step to the limit; 0: no limits of several processes
 */

import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { dayOf } from '#lib/days.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { ensureBuilt } from '../../server/start/prepare.ts';
import { readArguments, refuse } from '../arguments.ts';
import { findLimit, LIMIT_COLUMNS, limitCells } from './load/limit.ts';
import { openedFor } from './load/opened.ts';
import { overloadTable } from './load/overload.ts';
import { processesTable } from './load/processes.ts';
import { startSite } from './load/site.ts';
import { sizesTable } from './load/sizes.ts';
import { soakTable } from './load/soak.ts';
import { missedLimits, table } from './pages/markdown.ts';

const PARTS = ['soak', 'limit', 'overload', 'processes', 'sizes'] as const;

const { values } = readArguments('npm run bench -- load --help describes the options.', {
  options: {
    only: { type: 'string', default: PARTS.join(',') },
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '20' },
    'step-seconds': { type: 'string', default: '20' },
    processes: { type: 'string', default: '1,2,4' },
    sizes: { type: 'string', default: '10000,100000' },
    port: { type: 'string', default: '3660' },
  },
});
const asked = values.only.split(',');
const unknown = asked.filter((part) => !PARTS.some((known) => known === part));
if (unknown.length > 0) refuse(`Unknown: ${unknown.join(', ')}. --only accepts ${PARTS.join(',')}`);
const [minutes, rate, seconds, port] = (['minutes', 'rate', 'seconds', 'port'] as const).map(positive) as [
  number,
  number,
  number,
  number,
];
const stepSeconds = values['step-seconds'] === '0' ? 0 : positive('step-seconds');
const counts = list('processes');
const sizes = list('sizes');

ensureBuilt();
const dataDir = tempFolder('bench-load');
print(
  `Measured ${dayOf(Date.now())} on ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}, production build, the load generator on the same cores. Load average before the start: ${loadavg()[0]?.toFixed(1)} (above 0.5, times are worse than on an idle machine).`,
);
if (asked.includes('soak') || asked.includes('limit')) {
  await using site = await startSite({ dataDir: path.join(dataDir, 'one'), port });
  const facts = await openedFor(site.origin);
  if (asked.includes('soak')) print(await soakTable(site, facts, rate, minutes));
  if (asked.includes('limit') && stepSeconds > 0) {
    const cells = limitCells(await findLimit(site, facts, rate, stepSeconds));
    print(`## The limit of one process\n\n${table(LIMIT_COLUMNS, [cells])}`);
  }
}
if (asked.includes('overload')) {
  await using site = await startSite({ dataDir: path.join(dataDir, 'overload'), port });
  print(await overloadTable(site, seconds));
}
if (asked.includes('processes'))
  print(await processesTable({ counts, dataDir, port, rate, seconds: minutes * 60, stepSeconds }));
if (asked.includes('sizes')) print(await sizesTable({ sizes, dataDir, port, rate: rate / 2, seconds }));
const missed = missedLimits();
print(
  missed.length === 0
    ? 'Every value measured here meets its limit.'
    : `Values that miss their limit:\n\n${missed.map((each) => `- ${each}`).join('\n')}`,
);

function positive(option: 'minutes' | 'rate' | 'seconds' | 'step-seconds' | 'port'): number {
  const value = Number(values[option]);
  return value > 0 && Number.isFinite(value)
    ? value
    : refuse(`--${option} must be a number above 0, not ${values[option]}`);
}

function list(option: 'processes' | 'sizes'): number[] {
  const numbers = values[option].split(',').map(Number);
  if (numbers.every((one) => Number.isInteger(one) && one > 0)) return numbers;
  return refuse(`--${option} must be whole numbers of 1 or more, separated by commas, not ${values[option]}`);
}

function print(text: string): void {
  process.stdout.write(`${text}\n\n`);
}
