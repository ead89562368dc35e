import 'server-only';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { parseJson } from '../../parse-json.ts';
import { sharedClock } from '../../server/db/clock.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { databaseCode } from '../../server/db/retry-busy.ts';
import { logger } from '../../server/logger.ts';
import { count, type Invalidation } from '../../server/process-link.ts';
import { invalidationsSince } from './invalidations.ts';

/**
 * Maximum delay in ms between a row's timestamp and the time it can be read; rows of older releases have their
 * writer's clock.
 */
const MAX_LATE_MS = 10 * 60_000;

const messageSchema = z.object({
  id: z.string().min(1).max(64),
  tags: z.array(z.string().max(256)).max(5000),
  paths: z.array(z.string().max(256)).max(5000),
});

export interface FollowerOptions {
  readonly db: () => ShopDatabase;
  /** Invalidates in this process. */
  readonly apply: (invalidation: Invalidation) => void;
  /** Interval in ms between two reads of the database. */
  readonly pollMs: number;
}

export interface Follower {
  /** Processes a message of another instance. */
  receive(message: string): void;
  /** Records an invalidation of this instance, which is already applied. */
  skip(id: string): void;
  /** Reads the database now. Never rejects. */
  poll(): Promise<void>;
  stop(): void;
}

/**
 * Applies the invalidations of other instances: immediately those from messages, and from the database those that no
 * message delivered.
 */
export function followInvalidations({ db, apply, pollMs }: FollowerOptions): Follower {
  const known = new LRUCache<string, true>({ max: 20_000 });
  const began = performance.now();
  /** On the database's clock, in ms since 1970. */
  let readUntil: number | undefined;
  let polling: Promise<void> | undefined;
  let isLost = false;

  const applyOnce = ({ id, tags, paths }: Invalidation & { id: string }) => {
    if (known.has(id)) return;
    known.set(id, true);
    apply({ tags, paths });
    count('invalidation_applied');
  };
  const read = async () => {
    try {
      const now = await sharedClock(db());
      // Invalidations from before the start cost nothing: no pages are stored yet.
      readUntil ??= now - (performance.now() - began);
      for (const one of await invalidationsSince(db(), readUntil - MAX_LATE_MS, (id) => known.has(id)))
        applyOnce(one);
      readUntil = now;
      isLost = false;
    } catch (error) {
      count('invalidation_unread');
      if (!isLost)
        logger.error(
          { code: 'invalidations_unread', cause: databaseCode(error) },
          'Invalidation: records of other instances cannot be read',
        );
      isLost = true;
    }
  };
  const poll = () => {
    polling ??= read().finally(() => {
      polling = undefined;
    });
    return polling;
  };
  const timer = setInterval(poll, pollMs).unref();
  return {
    receive(message) {
      const parsed = messageSchema.safeParse(parseJson(message));
      if (parsed.success) applyOnce(parsed.data);
    },
    skip: (id) => void known.set(id, true),
    poll,
    stop: () => clearInterval(timer),
  };
}
