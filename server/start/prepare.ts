import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Config, ConfigError, parseConfig } from '../../lib/server/config-schema.ts';
import { compressStaticFiles } from '../request/static-files.ts';
import { isBuilt, markBuilt, sourceHash } from './build-stamp.ts';
import { hintCompilation } from './compile-hints.ts';
import { keepMaps } from './keep-maps.ts';
import { keepPrivate } from './private-files.ts';

/** Checks the environment; a wrong variable ends the process with its name, what is expected and an example. */
export function checkedConfig(): Config {
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** The secret that signs refresh calls: the configured one, or one made once and kept in the data folder. */
export function ensureRevalidateSecret(config: Config): string {
  if (config.revalidateSecret) return config.revalidateSecret;
  const file = path.join(config.dataDir, 'revalidate-secret');
  if (!existsSync(file)) {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

function node(args: string[]): void {
  const done = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

/** Builds when a source changed since the last build. */
export function ensureBuilt(): void {
  const hash = sourceHash();
  if (isBuilt(hash)) return;
  process.stdout.write('Building …\n');
  node(['node_modules/next/dist/bin/next', 'build']);
  hintCompilation();
  keepMaps();
  node(['scripts/inline-scripts/build.ts']);
  node(['scripts/desk/build.ts']);
  node(['--conditions=react-server', 'scripts/range-code/build.ts']);
  compressStaticFiles();
  markBuilt(hash);
}

/**
 * Ends the process when a restore of the data folder was cut off: neither the old data nor the backup is whole there.
 */
function refuseHalfRestored({ dataDir }: Config): void {
  if (!existsSync(path.join(dataDir, 'restore-old'))) return;
  process.stderr.write(
    `A restore of ${dataDir} was cut off. Run npm run data:restore again, or with --undo for what was there before.\n`,
  );
  process.exit(1);
}

/**
 * Runs before Next is loaded: configuration, build, data folder, catalogue. In development only the inline scripts are
 * built. Exits with a message when something is wrong.
 */
export function prepare(mode: 'production' | 'development'): Config {
  const settings = checkedConfig();
  refuseHalfRestored(settings);
  Object.assign(process.env, {
    NODE_ENV: mode,
    NEXT_TELEMETRY_DISABLED: '1',
    REVALIDATE_SECRET: ensureRevalidateSecret(settings),
    ...(mode === 'development' && { STYLEGUIDE: process.env.STYLEGUIDE ?? 'on' }),
  });
  if (mode === 'production') ensureBuilt();
  else node(['scripts/inline-scripts/build.ts', mode]);
  keepPrivate(settings.dataDir);
  ensureSeeded();
  return settings;
}

/** Brings the catalogue of content/ into the database when it changed. */
export function ensureSeeded(): void {
  node(['--conditions=react-server', 'scripts/seed.ts', '--at-start']);
}
