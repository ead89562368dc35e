/**
 * The one command for figures: `npm run bench`. Runs the benches below in their order, each alone, and writes what each
 * prints into docs/benchmarks.md between its marks, so that no figure is copied by hand. Nothing else should run
 * meanwhile; all of it takes an hour and a half.
 *
 *   npm run bench
 *   npm run bench -- --only hit,memory
 *   npm run bench -- --only kinds --runs 0       requests and weight alone, without Lighthouse
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const PAGE = 'docs/benchmarks.md';

const { values } = parseArgs({
  options: { only: { type: 'string' }, runs: { type: 'string', default: '3' } },
});
/** By the mark in the page; short ones first. */
const BENCHES: Readonly<Record<string, readonly string[]>> = {
  hit: ['hit.ts'],
  'first-visitor': ['first-visitor.ts', '--only', 'ahead', '--first'],
  'second-page': ['second-page.ts'],
  memory: ['memory.ts'],
  blocking: ['blocking.ts'],
  'first-tap': ['first-tap.ts'],
  kinds: ['pages.ts', '--only', 'kinds', '--runs', values.runs],
  growth: ['pages.ts', '--curve'],
  load: ['load.ts', '--only', 'soak,overload'],
};
const asked = values.only?.split(',') ?? Object.keys(BENCHES);
const unknown = asked.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. --only accepts ${Object.keys(BENCHES).join(',')}`);
  process.exit(1);
}

const failed = Object.entries(BENCHES)
  .filter(([name]) => asked.includes(name))
  .filter(([name, [file = '', ...args]]) => !write(name, printed(file, args)))
  .map(([name]) => name);
if (failed.length > 0) {
  console.error(`Not measured, and left as it was: ${failed.join(', ')}`);
  process.exitCode = 1;
}

/** What a bench prints; undefined when it failed. */
function printed(file: string, args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--no-warnings', '--conditions=react-server', `scripts/bench/${file}`, ...args],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return status === 0 ? stdout.trim() : undefined;
}

/** Puts a text between the marks of a bench; false when there is no text. */
function write(name: string, text: string | undefined): boolean {
  if (text === undefined) return false;
  const page = readFileSync(PAGE, 'utf8');
  const [begin, end] = [`<!-- bench:${name} -->`, `<!-- end of bench:${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${PAGE} has no marks for ${name}`);
  // Below a heading of its own in the page.
  const inPage = text.replaceAll(/^## /gm, '#### ').split('\n').map(wrapped).join('\n');
  writeFileSync(PAGE, `${page.slice(0, from)}${begin}\n\n${inPage}\n\n${page.slice(to)}`);
  process.stderr.write(`${name} is in ${PAGE}\n`);
  return true;
}

/** A line of prose in lines as short as documents have; tables and headings stay. */
function wrapped(line: string): string {
  if (/^[|#]/.test(line)) return line;
  return line.replaceAll(/(.{1,118})(?: +|$)/g, '$1\n').trimEnd();
}
