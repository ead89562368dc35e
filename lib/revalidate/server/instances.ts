import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { config } from '../../server/config.ts';
import { database } from '../../server/db/database.ts';
import { databaseCode } from '../../server/db/retry-busy.ts';
import { logger } from '../../server/logger.ts';
import { processLink } from '../../server/process-link.ts';
import { askRedis, connectRedis, listenRedis } from '../../server/redis/redis.ts';
import { revalidateSecret } from '../../server/signing/secret.ts';
import { type Expiry, newExpiry, writeExpiry } from './expiries.ts';
import { type Follower, followExpiries } from './follower.ts';
import { requestRefresh } from './request-refresh.ts';
import { nameOfPages, sharedPages } from './shared-pages.ts';

const CHANNEL = 'shop:expiries';
/** Between two looks for what no message brought, in ms. */
const POLL_MS = 1000;
/** Names of 256 characters that are sure to fit in one request. */
const AT_ONCE = 100;

// Next loads this module once per bundle; following is done once a process.
const shared = globalThis as { shopFollower?: Follower };

/** Joins the other instances, where there may be some: what expires on one expires on all. */
export async function joinInstances(): Promise<void> {
  const { manyInstances, port, host } = config();
  if (!manyInstances || shared.shopFollower) return;
  const origin = originOf(host, port);
  const follower = followExpiries({
    db: database,
    pollMs: POLL_MS,
    apply: (expiry) => expireHere(origin, expiry),
  });
  shared.shopFollower = follower;
  await Promise.all([follower.look(), connectRedis()]);
  listenRedis(CHANNEL, follower.hear);
  await sharePages(follower);
}

/** Pages are shared where there is Redis and a build that says which pages are the same. */
async function sharePages({ taken }: Follower): Promise<void> {
  const settings = config();
  if (!settings.redisUrl) return;
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), '.next', 'BUILD_ID');
  const buildId = await readFile(file, 'utf8').catch(() => undefined);
  if (buildId === undefined) return;
  const name = nameOfPages(buildId, settings);
  processLink().sharedPages = sharedPages({ name, secret: revalidateSecret(), taken });
}

/** Tells the other instances what has expired here: by the database, which forgets nothing, and by Redis, which is quick. */
export async function announceExpiry(tags: readonly string[], paths: readonly string[]): Promise<void> {
  const follower = shared.shopFollower;
  if (!follower) return;
  const expiry = newExpiry(tags, paths);
  follower.made(expiry);
  const told = askRedis((client) => client.publish(CHANNEL, JSON.stringify(expiry)));
  try {
    await writeExpiry(database(), expiry);
  } catch (error) {
    logger.error(
      { code: 'expiry_not_written', cause: databaseCode(error) },
      'Other instances may not know what has expired',
    );
  }
  await told;
}

/** Next expires pages only while it answers a request: this instance asks itself, for few enough at once. */
async function expireHere(origin: string, { tags, paths }: Expiry): Promise<boolean> {
  for (let at = 0; at < Math.max(tags.length, paths.length); at += AT_ONCE) {
    const part = { tags: tags.slice(at, at + AT_ONCE), paths: paths.slice(at, at + AT_ONCE) };
    const answer = await requestRefresh(origin, revalidateSecret(), { ...part, announced: true });
    if (!answer.ok) return false;
  }
  return true;
}

/** Where this process itself listens. */
function originOf(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host === '::' ? '::1' : host}]` : host}:${port}`;
}
