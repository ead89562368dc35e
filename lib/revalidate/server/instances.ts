import 'server-only';
import { config } from '../../server/config.ts';
import { database } from '../../server/db/database.ts';
import { databaseCode } from '../../server/db/retry-busy.ts';
import { logger } from '../../server/logger.ts';
import type { Invalidation } from '../../server/process-link.ts';
import { askRedis, connectRedis, listenRedis } from '../../server/redis/redis.ts';
import { applyInvalidation } from './apply-invalidation.ts';
import { type Follower, followInvalidations } from './follower.ts';
import { newInvalidation, writeInvalidation } from './invalidations.ts';

const CHANNEL = 'shop:invalidations';
/** Between two reads of what no message brought, in ms. */
const POLL_MS = 1000;

// Next loads this module once per bundle; following is done once a process.
const shared = globalThis as { shopFollower?: Follower };

/** Joins the other instances, where there may be some: what is invalidated on one is invalidated on all. */
export async function joinInstances(): Promise<void> {
  if (!config().manyInstances || shared.shopFollower) return;
  const follower = followInvalidations({ db: database, pollMs: POLL_MS, apply: applyInvalidation });
  shared.shopFollower = follower;
  await Promise.all([follower.poll(), connectRedis()]);
  listenRedis(CHANNEL, follower.receive);
}

/**
 * Tells the other instances what was invalidated here: by the database, which forgets nothing, and by Redis, which is
 * quick. Never rejects.
 */
export async function announceInvalidation(invalidation: Invalidation): Promise<void> {
  const follower = shared.shopFollower;
  if (!follower) return;
  const event = newInvalidation(invalidation);
  follower.skip(event.id);
  const published = askRedis((client) => client.publish(CHANNEL, JSON.stringify(event)));
  try {
    await writeInvalidation(database(), event);
  } catch (error) {
    logger.error(
      { code: 'invalidation_not_written', cause: databaseCode(error) },
      'Invalidation: record could not be written; other instances may serve stale pages',
    );
  }
  await published;
}
