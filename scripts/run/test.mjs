// npm test: installs what is missing, then lint, types, requirement coverage, unit and component tests, end-to-end
// tests.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { installPackage } from './debian-package.mjs';
import { ensureInstalled, ROOT, run } from './install.mjs';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];
const RESULTS = path.join(ROOT, 'reports');

/** A browser for the end-to-end tests: the one there is, Debian's package, or the test runner's own download. */
function ensureChromium() {
  if ([process.env.CHROMIUM_PATH, ...CHROMIUM].some((file) => file && existsSync(file))) return;
  if (installPackage('chromium')) return;
  run('npx', ['playwright', 'install', '--with-deps', 'chromium']);
}

/** A Redis for the tests of several instances: the one on the path, or Debian's package. */
function ensureRedis() {
  if (run('redis-server', ['--version'], { mayFail: true, stdio: 'ignore' }).status === 0) return;
  if (installPackage('redis-server')) return;
  process.stderr.write('redis-server is missing; the tests of several instances will fail.\n');
}

/** Runs one stage; a failing stage is counted and the next ones still run. */
function stage(name, command, args) {
  process.stdout.write(`\n── ${name}\n`);
  return run(command, args, { mayFail: true }).status === 0;
}

function read(file) {
  const full = path.join(RESULTS, file);
  return existsSync(full) ? JSON.parse(readFileSync(full, 'utf8')) : undefined;
}

ensureInstalled();
ensureChromium();
ensureRedis();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const checks = [
  stage('Lint', 'biome', ['check', '--error-on-warnings', '.']),
  stage('Unused code', 'knip', []) && stage('Code that only tests use', 'knip', ['--production']),
  stage('Route types', 'next', ['typegen']) && stage('Types', 'tsc', ['--noEmit']),
  stage('Requirements', 'node', ['scripts/spec-coverage.ts', '--claimed']),
];
const unitOk = stage('Unit and component tests', 'vitest', [
  'run',
  '--reporter=dot',
  '--reporter=json',
  '--outputFile.json=reports/unit.json',
]);
const e2eOk = stage('End-to-end tests', 'playwright', ['test']);

const unit = read('unit.json');
const e2e = read('e2e.json')?.stats;
const unsteady = e2e?.flaky ?? 0;
const passed = checks.filter(Boolean).length + (unit?.numPassedTests ?? 0) + (e2e?.expected ?? 0) + unsteady;
let failed = checks.filter((ok) => !ok).length + (unit?.numFailedTests ?? 0) + (e2e?.unexpected ?? 0);
if (!unitOk && !unit?.numFailedTests) failed += 1;
if (!e2eOk && !e2e?.unexpected) failed += 1;
if (unsteady > 0)
  process.stdout.write(
    `\n${unsteady} of them passed only at the second try; they are listed above as flaky.\n`,
  );
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
