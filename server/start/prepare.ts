import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../lib/server/config-schema.ts';
import { secretOf } from '../../lib/server/signing/stored-secret.ts';
import { compressStaticFiles } from '../request/static-files.ts';
import { buildOnce } from './build-once.ts';
import { isBuilt, markBuilt, sourceHash } from './build-stamp.ts';
import { checkedConfig } from './checked-config.ts';
import { hintCompilation } from './compile-hints.ts';
import { moveSourceMaps } from './move-source-maps.ts';
import { keepPrivate } from './private-files.ts';

function node(args: string[]): void {
  const done = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

/** Builds if a source changed since the last build. */
export function ensureBuilt(): void {
  const hash = sourceHash();
  buildOnce(
    'node_modules/.cache/build.lock',
    () => isBuilt(hash),
    () => build(hash),
  );
}

/** Runs all steps of a build under one lock: a second build between them would mix the files of both. */
function build(hash: string): void {
  process.stdout.write('Building …\n');
  node(['node_modules/next/dist/bin/next', 'build']);
  hintCompilation();
  moveSourceMaps();
  node(['scripts/inline-scripts/build.ts']);
  node(['scripts/desk/build.ts']);
  node(['--conditions=react-server', 'scripts/range-code/build.ts']);
  compressStaticFiles();
  markBuilt(hash);
}

/**
 * Exits if a restore of the data folder was interrupted: the folder then contains neither the complete old data nor
 * the complete backup.
 */
function refuseHalfRestored({ dataDir }: Config): void {
  if (!existsSync(path.join(dataDir, 'restore-old'))) return;
  process.stderr.write(
    `A restore of ${dataDir} was cut off. Run npm run data:restore again, or with --undo for what was there before.\n`,
  );
  process.exit(1);
}

/**
 * Returns the revalidation secret. This is the first write to the data folder, so an unusable folder is reported
 * here.
 */
function sharedSecret(settings: Config): string {
  try {
    return secretOf(settings);
  } catch (error) {
    const { code, path: at } = error as NodeJS.ErrnoException;
    if (!code || !at) throw error;
    process.stderr.write(
      `${at} cannot be read or written (${code}): DATA_DIR is a folder for what the shop keeps.\n`,
    );
    process.exit(1);
  }
}

/**
 * Runs before Next is loaded: configuration, build, data folder, catalogue. In development only the inline scripts
 * are built. Exits with a message if a step fails.
 */
export function prepare(mode: 'production' | 'development'): Config {
  const settings = checkedConfig();
  refuseHalfRestored(settings);
  Object.assign(process.env, {
    NODE_ENV: mode,
    NEXT_TELEMETRY_DISABLED: '1',
    REVALIDATE_SECRET: sharedSecret(settings),
    ...(mode === 'development' && { STYLEGUIDE: process.env.STYLEGUIDE ?? 'on' }),
  });
  if (mode === 'production') ensureBuilt();
  else node(['scripts/inline-scripts/build.ts', mode]);
  keepPrivate(settings.dataDir);
  ensureSeeded();
  return settings;
}

/** Imports the catalogue of content/ into the database if it changed. */
export function ensureSeeded(): void {
  node(['--conditions=react-server', 'scripts/seed.ts', '--at-start']);
}
