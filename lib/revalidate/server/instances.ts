import 'server-only';
import { config } from '../../server/config.ts';
import { database } from '../../server/db/database.ts';
import { databaseCode } from '../../server/db/retry-busy.ts';
import { logger } from '../../server/logger.ts';
import type { Invalidation } from '../../server/process-link.ts';
import { connectRedis, subscribeRedis, withRedis } from '../../server/redis/redis.ts';
import { applyInvalidation } from './apply-invalidation.ts';
import { type Follower, followInvalidations } from './follower.ts';
import { newInvalidation, writeInvalidation } from './invalidations.ts';

const CHANNEL = 'shop:invalidations';
/** Interval in ms between two reads of invalidations that no message delivered. */
const POLL_MS = 1000;

// Next loads this module once per bundle; they share one follower per process.
const shared = globalThis as { shopFollower?: Follower };

/** Connects to the other instances, if there may be some: an invalidation on one applies to all. */
export async function joinInstances(): Promise<void> {
  if (!config().manyInstances || shared.shopFollower) return;
  const follower = followInvalidations({ db: database, pollMs: POLL_MS, apply: applyInvalidation });
  shared.shopFollower = follower;
  await Promise.all([follower.poll(), connectRedis()]);
  subscribeRedis(CHANNEL, follower.receive);
}

/**
 * Announces an invalidation of this instance to the others: through the database, which is reliable, and through
 * Redis, which is fast. Never rejects.
 */
export async function announceInvalidation(invalidation: Invalidation): Promise<void> {
  const follower = shared.shopFollower;
  if (!follower) return;
  const event = newInvalidation(invalidation);
  follower.skip(event.id);
  const published = withRedis((client) => client.publish(CHANNEL, JSON.stringify(event)));
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
