import 'server-only';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { ShopDatabase } from '../../server/db/database.ts';
import { databaseCode } from '../../server/db/retry-busy.ts';
import { logger } from '../../server/logger.ts';
import { count } from '../../server/process-link.ts';
import { type Expiry, expiriesSince, expiryTimes } from './expiries.ts';
import { LISTED_MS, type Taken, takenIn } from './taken.ts';

/** Clocks of instances may differ by this, in ms. */
const SKEW_MS = 10 * 60_000;
/** A page that was being made from what had just been is kept after its expiry; this much later, in ms, it expires again. */
const ONCE_MORE_MS = 1500;

const messageSchema = z.object({
  id: z.string().min(1).max(64),
  tags: z.array(z.string().max(256)).max(5000),
  paths: z.array(z.string().max(256)).max(5000),
});

export interface FollowerOptions {
  readonly db: () => ShopDatabase;
  /** Expires pages of this instance; false when it could not. */
  readonly apply: (expiry: Expiry) => Promise<boolean>;
  /** Milliseconds between two looks into the database. */
  readonly pollMs: number;
}

export interface Follower {
  /** Takes a message of another instance. */
  hear(message: string): void;
  /** An expiry of this instance's own, which it has applied already. */
  made(expiry: Expiry): void;
  /** Looks into the database now. */
  look(): Promise<void>;
  /** What is taken in, for pages that instances share. */
  readonly taken: Pick<Taken, 'settled' | 'isIn'>;
  stop(): void;
}

/**
 * Does here what other instances have expired: at once what a message tells, and from the database whatever no message
 * brought. One that could not be applied is tried again with the next look.
 */
export function followExpiries({ db, apply, pollMs }: FollowerOptions): Follower {
  const known = new LRUCache<string, true>({ max: 20_000 });
  const later = new Set<NodeJS.Timeout>();
  const taken = takenIn();
  let lookedAt: number | undefined;
  let looking: Promise<void> | undefined;
  let isLost = false;

  const onceMore = (expiry: Expiry) => {
    const timer = setTimeout(async () => {
      later.delete(timer);
      if (await apply(expiry)) taken.settle(expiry.id);
      else onceMore(expiry);
    }, ONCE_MORE_MS).unref();
    later.add(timer);
  };
  const learn = (id: string) => {
    known.set(id, true);
    taken.begin(id);
  };
  const take = async (expiry: Expiry) => {
    if (known.has(expiry.id)) return;
    learn(expiry.id);
    const applied = await apply(expiry);
    count(applied ? 'expiry_applied' : 'expiry_failed');
    if (applied) onceMore(expiry);
    else known.delete(expiry.id);
  };
  /** What expired before the start is nowhere kept here. */
  const readPast = async (now: number) => {
    for (const [id, madeAt] of await expiryTimes(db(), now - LISTED_MS)) {
      if (known.has(id)) continue;
      known.set(id, true);
      taken.begin(id, madeAt);
      taken.settle(id);
    }
  };
  const read = async () => {
    const now = Date.now();
    try {
      if (lookedAt === undefined) await readPast(now);
      else
        for (const expiry of await expiriesSince(db(), lookedAt - SKEW_MS, (id) => known.has(id)))
          await take(expiry);
      lookedAt = now;
      isLost = false;
    } catch (error) {
      if (!isLost)
        logger.error(
          { code: 'expiries_unread', cause: databaseCode(error) },
          'What other instances have expired cannot be read',
        );
      isLost = true;
    }
  };
  const look = () => {
    looking ??= read().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  const timer = setInterval(look, pollMs).unref();
  return {
    hear(message) {
      const parsed = messageSchema.safeParse(asJson(message));
      if (parsed.success) void take(parsed.data);
    },
    made(expiry) {
      learn(expiry.id);
      onceMore(expiry);
    },
    look,
    // What the database has not told may be missing.
    taken: {
      settled: () => (isLost || lookedAt === undefined ? undefined : taken.settled()),
      isIn: taken.isIn,
    },
    stop() {
      clearInterval(timer);
      for (const one of later) clearTimeout(one);
    },
  };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
