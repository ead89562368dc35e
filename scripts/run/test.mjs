// npm test, npm run verify, npm run test:nightly: installs what is missing, runs the stages, and ends with a line "N
// passed, N failed".
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT, run } from './install.mjs';
import { refuseArguments } from './refuse-arguments.mjs';
import { setUp } from './setup.mjs';

const RESULTS = path.join(ROOT, 'reports');
/**
 * `verify` is for before a commit: it leaves out browser tests and the longest unit tests (vitest.config.mts).
 * `nightly` runs long tests with more repetitions (tests/support/nightly.ts).
 */
const MODES = { verify: 'run verify', nightly: 'run test:nightly' };
const [first, ...rest] = process.argv.slice(2);
const mode = first in MODES ? first : 'all';
refuseArguments(
  `Usage: npm ${MODES[mode] ?? 'test'}; single tests: npm run unit -- <file>, npm run e2e -- <file>`,
  mode === 'all' ? [first] : rest,
);

/** Names of failed and retried tests, printed at the end: the output of a run is too long to scroll back. */
const notes = [];

/** Runs one stage; a failed stage is counted and the next ones still run. */
function stage(name, command, args) {
  const began = Date.now();
  process.stdout.write(`\n── ${name}\n`);
  const ok = run(command, args, { mayFail: true }).status === 0;
  process.stdout.write(
    `── ${name}: ${ok ? 'passed' : 'failed'} after ${Math.round((Date.now() - began) / 1000)} s\n`,
  );
  if (!ok) notes.push(`Failed: ${name}`);
  return ok;
}

function read(file) {
  const full = path.join(RESULTS, file);
  return existsSync(full) ? JSON.parse(readFileSync(full, 'utf8')) : undefined;
}

/** Lists each failed unit test with the first line of its error. */
function noteUnitTests(files) {
  for (const { name, message, assertionResults } of files) {
    const file = path.relative(ROOT, name);
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    for (const { fullName, failureMessages } of tests)
      notes.push(`Failed: ${file} › ${fullName}: ${failureMessages[0]?.split('\n')[0]}`);
    if (tests.length === 0 && message) notes.push(`Failed: ${file}: ${message.split('\n')[0]}`);
  }
}

/** Lists each browser test that failed or passed only on retry; suites can be nested. */
function noteJourneys({ specs = [], suites = [] }) {
  for (const { file, title, tests } of specs)
    for (const { status } of tests) {
      if (status === 'unexpected') notes.push(`Failed: ${file} › ${title}`);
      if (status === 'flaky') notes.push(`Passed only at the second try: ${file} › ${title}`);
    }
  for (const suite of suites) noteJourneys(suite);
}

await setUp({ nightly: mode === 'nightly' });
if (mode === 'nightly') process.env.NIGHTLY = 'on';
if (mode === 'verify') process.env.UNIT_TESTS = 'quick';
// Tests start about two hundred Node processes; with cached compiled modules a process starts in 0.3 s instead of 0.55
// s.
process.env.NODE_COMPILE_CACHE = path.join(ROOT, 'node_modules/.cache/node');
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const checks = [
  stage('Lint', 'biome', ['check', '--error-on-warnings', '.']),
  stage('Unused code', 'knip', ['--cache']) &&
    stage('Code that only tests use', 'knip', ['--cache', '--production']),
  stage('Route types', 'next', ['typegen']) && stage('Types', 'tsc', ['--noEmit']),
  stage('Requirements', 'node', ['scripts/spec-coverage.ts', '--claimed']),
];
const unitOk = stage('Unit and component tests', 'vitest', [
  'run',
  '--reporter=dot',
  '--reporter=json',
  '--outputFile.json=reports/unit.json',
]);
const e2eOk = mode === 'verify' || stage('End-to-end tests', 'playwright', ['test']);
if (mode === 'nightly')
  checks.push(stage('Simulated orders', 'npm', ['run', 'simulate:orders', '--', '--seeds', '10000']));

const unit = read('unit.json');
const journeys = read('e2e.json');
const e2e = journeys?.stats;
noteUnitTests(unit?.testResults ?? []);
noteJourneys(journeys ?? {});
const unsteady = e2e?.flaky ?? 0;
const passed = checks.filter(Boolean).length + (unit?.numPassedTests ?? 0) + (e2e?.expected ?? 0) + unsteady;
let failed = checks.filter((ok) => !ok).length + (unit?.numFailedTests ?? 0) + (e2e?.unexpected ?? 0);
// A hook that failed, or an error outside a test.
if (!unitOk && !unit?.numFailedTests) failed += 1;
if (!e2eOk && !e2e?.unexpected) failed += 1;
if (notes.length > 0) process.stdout.write(`\n${notes.join('\n')}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
