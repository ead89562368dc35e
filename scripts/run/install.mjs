// Runs before anything is installed: plain JavaScript for Node 18 and newer, nothing from node_modules.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STAMP = path.join(ROOT, 'node_modules', '.installed-from');

/** Runs a command of the project with its own tools first on the path; ends this process when it fails. */
export function run(command, args, options = {}) {
  const env = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    PATH: `${path.join(ROOT, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
    ...options.env,
  };
  const done = spawnSync(command, args, {
    cwd: ROOT,
    stdio: options.stdio ?? 'inherit',
    env,
    encoding: 'utf8',
  });
  if (done.status !== 0 && !options.mayFail) process.exit(done.status ?? 1);
  return done;
}

/** Installs the exact packages of the lock file, only when it changed since the last time. */
export function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  process.stdout.write('Installing packages …\n');
  run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error']);
  writeFileSync(STAMP, wanted);
}

/** Reads .env, when there is one, without overriding what the environment already says. */
export function loadEnvFile() {
  const file = path.join(ROOT, '.env');
  if (!existsSync(file)) return;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const match = /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line);
    if (match) process.env[match[1]] ??= match[2].replace(/^(["'])(.*)\1$/, '$2');
  }
}
