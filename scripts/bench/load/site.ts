import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startPostgres } from '#tests/support/postgres.ts';
import { startRedis } from '#tests/support/redis.ts';
import { SERVER_FLAGS } from '../../run/node-flags.mjs';
import { namedBelow } from '../pages/process-usage.ts';
import { opened, shopEnvironment, stopped } from '../pages/shop.ts';
import type { Watched } from './watch.ts';

/** A shop under load; it is stopped at the end of its `await using` block. */
export interface Site extends Watched, AsyncDisposable {
  /** The address visitors use. */
  readonly origin: string;
  /** The database and cache in use, as text. */
  readonly engines: string;
}

export interface SiteOptions {
  readonly dataDir: string;
  readonly port: number;
  /** Number of instances behind a proxy; undefined means one process as `npm start` runs it. */
  readonly instances?: number;
  /** Uses PostgreSQL and, if installed, Redis instead of SQLite. */
  readonly engines?: boolean;
}

/**
 * Environment of a measured shop: the load generator acts as its proxy, so that every visitor has an address and rate
 * limits apply as in production.
 */
export function siteEnvironment(dataDir: string, port: number, token: string): NodeJS.ProcessEnv {
  return {
    ...shopEnvironment(dataDir, port),
    TRUSTED_PROXIES: '1',
    METRICS_TOKEN: token,
    REVALIDATE_SECRET: token,
  };
}

/** Starts the production build and waits until it is open; builds first if a source changed. */
export async function startSite({ dataDir, port, instances, engines }: SiteOptions): Promise<Site> {
  mkdirSync(dataDir, { recursive: true });
  const token = randomBytes(24).toString('hex');
  const held = engines ? await startEngines() : undefined;
  const args =
    instances === undefined
      ? [...SERVER_FLAGS, 'server/serve.ts']
      : ['scripts/cluster.ts', String(instances)];
  const child = spawn(process.execPath, args, {
    env: { ...siteEnvironment(path.resolve(dataDir), port, token), ...held?.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await opened(child);
  } catch (error) {
    await held?.stop();
    throw error;
  }
  const pid = child.pid ?? 0;
  const pids = instances === undefined ? [pid] : namedBelow(pid, 'MainThread').filter((each) => each !== pid);
  return {
    origin: `http://localhost:${port}`,
    origins: pids.map((_, at) => `http://localhost:${instances === undefined ? port : port + 1 + at}`),
    pids,
    ...(instances !== undefined && { proxyPid: pid }),
    databasePids: held?.pids ?? (() => []),
    token,
    engines: held?.words ?? 'SQLite',
    async [Symbol.asyncDispose]() {
      await stopped(child);
      await held?.stop();
    },
  };
}

async function startEngines() {
  const postgres = await startPostgres();
  const redis = await startRedis().catch(() => undefined);
  return {
    env: { DATABASE_URL: await postgres.createDatabase(), ...(redis && { REDIS_URL: redis.url }) },
    words: redis ? 'PostgreSQL and Redis' : 'PostgreSQL',
    pids: () => namedBelow(process.pid, 'postgres'),
    async stop() {
      await redis?.stop();
      await postgres.stop();
    },
  };
}
