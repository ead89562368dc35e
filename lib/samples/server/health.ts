import 'server-only';
import { configuredDatabase } from '../../server/db/database.ts';
import { databaseCode, isDamage } from '../../server/db/retry-busy.ts';
import { logger } from '../../server/logger.ts';
import { Thread } from '../../server/threads/thread.ts';

/** Time in ms for which a failure to store an order counts, unless a later order is stored. */
const FAILURE_MS = 10 * 60_000;
/** Timeout in ms of the integrity check; it runs in a thread, because it reads the whole file. */
const CHECK_LIMIT_MS = 10 * 60_000;

/** Whether orders can be stored, as far as this process knows. */
export interface OrdersHealth {
  onKept(): void;
  onFailed(): void;
  /** Runs SQLite's integrity check on the shop file; does nothing on PostgreSQL. Never rejects. */
  check(): Promise<void>;
  /**
   * Whether the last order could not be stored, the last check found damage, or the file was moved, was replaced or
   * cannot be reached. Never throws.
   */
  isAway(): boolean;
}

const thread = new Thread<string, string>({
  file: ['lib', 'samples', 'server', 'check-worker.ts'],
  timeLimitMs: CHECK_LIMIT_MS,
  idleLimitMs: 1000,
});

/** `isInPlace` returns whether the opened file is still in its place; it may throw, for example if the disk fails. */
export function ordersHealth(
  isInPlace: () => boolean,
  now: () => number = () => performance.now(),
): OrdersHealth {
  let failedAt: number | undefined;
  let isDamaged = false;

  const isThere = () => {
    try {
      return isInPlace();
    } catch {
      return false;
    }
  };

  /** Returns the fault of the file; undefined if there is none. */
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
      if (!isThere()) {
        logger.error(
          { code: 'database_moved', file: place.file },
          'Database: file was moved away or replaced, or cannot be reached, so no order is taken; put it back, or restart the shop',
        );
        return;
      }
      const damage = await damageOf(place.file);
      isDamaged = damage !== undefined;
      if (isDamaged)
        logger.error(
          { code: 'database_damaged', file: place.file, damage },
          'Database: file is damaged; stop the shop and restore a backup with data:restore',
        );
    },
    isAway: () => isDamaged || !isThere() || (failedAt !== undefined && now() - failedAt < FAILURE_MS),
  };
}
