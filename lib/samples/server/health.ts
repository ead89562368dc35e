import 'server-only';
import { configuredDatabase } from '../../server/db/database.ts';
import { databaseCode, isDamage } from '../../server/db/retry-busy.ts';
import { logger } from '../../server/logger.ts';
import { Thread } from '../../server/threads/thread.ts';

/** Milliseconds for which an order that could not be kept counts, unless one is kept after it. */
const FAILURE_MS = 10 * 60_000;
/** Runs in a thread, because the check reads the whole file. */
const CHECK_LIMIT_MS = 10 * 60_000;

/** Whether orders can be kept, as far as this process knows. */
export interface OrdersHealth {
  onKept(): void;
  onFailed(): void;
  /** Lets SQLite look through the shop's file; nothing to do on PostgreSQL. Never rejects. */
  check(): Promise<void>;
  /** The last order could not be kept, or the last check found damage. */
  isAway(): boolean;
}

const thread = new Thread<string, string>({
  file: ['lib', 'samples', 'server', 'check-worker.ts'],
  timeLimitMs: CHECK_LIMIT_MS,
  idleLimitMs: 1000,
});

export function ordersHealth(now: () => number = () => performance.now()): OrdersHealth {
  let failedAt: number | undefined;
  let isDamaged = false;

  /** What is wrong with the file; undefined when nothing is. */
  const damageOf = async (file: string): Promise<string | undefined> => {
    try {
      const found = await thread.run(file);
      return found === 'ok' ? undefined : found;
    } catch (error) {
      const code = databaseCode(error);
      if (isDamage(code)) return code;
      logger.warn({ code: 'database_not_checked', cause: code }, 'Database: integrity check could not run');
      return undefined;
    }
  };
  return {
    onKept() {
      failedAt = undefined;
    },
    onFailed() {
      failedAt = now();
    },
    async check() {
      const place = configuredDatabase();
      if ('url' in place) return;
      const damage = await damageOf(place.file);
      isDamaged = damage !== undefined;
      if (isDamaged)
        logger.error(
          { code: 'database_damaged', file: place.file, damage },
          'Database: file is damaged; stop the shop and restore a backup with data:restore',
        );
    },
    isAway: () => isDamaged || (failedAt !== undefined && now() - failedAt < FAILURE_MS),
  };
}
