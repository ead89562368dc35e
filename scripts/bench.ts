/**
 * Runs benchmarks. With a name it runs that benchmark of scripts/bench and passes on the options that follow. Without a
 * name it runs the benchmarks below one after another and writes the output of each between its markers in
 * docs/benchmarks.md, so that no figure is copied by hand. Run nothing else meanwhile; a full run takes an hour and a
 * half.
 *
 *   npm run bench -- orders
 *   npm run bench -- visualiser/cards
 *   npm run bench
 *   npm run bench -- --only hit,memory
 *   npm run bench -- --only kinds --runs 0       requests and weight alone, without Lighthouse
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { readArguments, refuse } from './arguments.ts';
import { SERVER_FLAGS } from './run/node-flags.mjs';

const USAGE =
  'Usage: npm run bench -- <bench> [its options], or without a name [--only hit,memory] [--runs 3]';
const PAGE = 'docs/benchmarks.md';
/** Names of all benchmarks. Files in folders other than `visualiser` are parts of a benchmark. */
const NAMES = globSync(['*.ts', 'visualiser/{cards,hand,laid,memory,pages,stage,taps}.ts'], {
  cwd: `${import.meta.dirname}/bench`,
}).map((file) => file.slice(0, -'.ts'.length));

const [name, ...options] = process.argv.slice(2);
if (name === undefined || name.startsWith('-')) writeAll();
else if (NAMES.includes(name) && options.some((option) => option === '--help' || option === '-h'))
  console.log(headOf(name));
else if (NAMES.includes(name)) process.exitCode = node(name, options, 'inherit').status ?? 1;
else refuse(`No bench ${name}. There are ${NAMES.sort().join(', ')}`);

/** The comment at the head of a benchmark: what it measures, and its options. */
function headOf(bench: string): string {
  const text = readFileSync(`${import.meta.dirname}/bench/${bench}.ts`, 'utf8');
  return (/\/\*\*([\s\S]*?)\*\//.exec(text)?.[1] ?? '').replace(/^ ?\*? ?/gm, '').trim();
}

function writeAll(): void {
  const { values } = readArguments(USAGE, {
    options: { only: { type: 'string' }, runs: { type: 'string', default: '3' } },
  });
  /** Commands by the marker they fill in the page; short ones first. */
  const benches: Readonly<Record<string, readonly string[]>> = {
    hit: ['hit'],
    'first-visitor': ['first-visitor', '--only', 'ahead', '--first'],
    'second-page': ['second-page'],
    memory: ['memory'],
    project: ['project'],
    blocking: ['blocking'],
    'first-tap': ['first-tap'],
    kinds: ['pages', '--only', 'kinds', '--runs', values.runs],
    growth: ['pages', '--curve'],
    crowd: ['load', '--only', 'overload', '--seconds', '60'],
    load: ['load', '--only', 'soak'],
  };
  const asked = values.only?.split(',') ?? Object.keys(benches);
  const unknown = asked.filter((mark) => !(mark in benches));
  if (unknown.length > 0)
    refuse(`Unknown: ${unknown.join(', ')}. --only accepts ${Object.keys(benches).join(',')}`);

  const failed = Object.entries(benches)
    .filter(([mark]) => asked.includes(mark))
    .filter(([mark, [bench = '', ...args]]) => !write(mark, printed(bench, args)))
    .map(([mark]) => mark);
  if (failed.length > 0) refuse(`Not measured, and left as it was: ${failed.join(', ')}`);
}

/** Runs a benchmark with the Node flags of the server. */
function node(bench: string, args: readonly string[], output: 'inherit' | 'pipe') {
  const flags = [...SERVER_FLAGS, '--no-warnings', '--conditions=react-server'];
  return spawnSync(process.execPath, [...flags, `scripts/bench/${bench}.ts`, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', output, 'inherit'],
  });
}

/** The output of a benchmark; undefined if it failed. */
function printed(bench: string, args: readonly string[]): string | undefined {
  const { status, stdout } = node(bench, args, 'pipe');
  return status === 0 ? stdout.trim() : undefined;
}

/** Replaces the text between the markers of a benchmark; returns false if there is no text. */
function write(mark: string, text: string | undefined): boolean {
  if (text === undefined) return false;
  const page = readFileSync(PAGE, 'utf8');
  const [begin, end] = [`<!-- bench:${mark} -->`, `<!-- end of bench:${mark} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${PAGE} has no marks for ${mark}`);
  // The page has a heading above it, so its own headings move down two levels.
  const inPage = text.replaceAll(/^## /gm, '#### ').split('\n').map(wrapped).join('\n');
  writeFileSync(PAGE, `${page.slice(0, from)}${begin}\n\n${inPage}\n\n${page.slice(to)}`);
  process.stderr.write(`${mark} is in ${PAGE}\n`);
  return true;
}

/** Wraps a line of prose as documents have it; tables and headings stay unchanged. */
function wrapped(line: string): string {
  if (/^[|#]/.test(line)) return line;
  return line.replaceAll(/(.{1,118})(?: +|$)/g, '$1\n').trimEnd();
}
