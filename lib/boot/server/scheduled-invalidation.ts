import 'server-only';
import { readVersion } from '../../catalogue/server/version.ts';
import type { Schedule } from '../../contracts/schedule.ts';
import { REGIONS } from '../../regions.ts';
import { applyInvalidation } from '../../revalidate/server/apply-invalidation.ts';
import { changesBetween } from '../../schedule.ts';
import { TAGS } from '../../server/cache-manifest.ts';
import { database } from '../../server/db/database.ts';
import { readFailure } from '../../server/db/retry-busy.ts';
import { logger } from '../../server/logger.ts';
import { processLink } from '../../server/process-link.ts';
import { scheduledContent } from './scheduled-content.ts';

/** Interval in ms; two checks fit into the promised 15 seconds. */
const INTERVAL_MS = 7000;

function* scheduled(): Generator<Schedule> {
  for (const { entry } of scheduledContent()) yield entry;
}

/**
 * Invalidates pages within seconds of the time at which content, a product or a price starts or stops being shown.
 * Also does so if a command that changed products or stores was killed before it invalidated them. Each instance does
 * this on its own. A faulty content file does not prevent price changes.
 */
export function invalidateAtScheduledTimes(): void {
  follow([TAGS.content], writtenChanges());
  follow([TAGS.catalogue, ...REGIONS.map(TAGS.stores)], catalogueChanges());
}

/** Returns a function that tells whether content started or stopped being shown since its last call. */
function writtenChanges(): () => boolean {
  let looked = Date.now();
  return () => {
    const until = Date.now();
    const changes = changesBetween(scheduled(), looked, until);
    looked = until;
    return changes;
  };
}

/**
 * Returns a function that tells whether the catalogue's version differs from the one at the last invalidation and was
 * already the same at the previous check. One check earlier, the command that changed it may still be about to
 * invalidate.
 */
function catalogueChanges(): () => Promise<boolean> {
  let known: string | undefined;
  let seen: string | undefined;
  const read = () => readVersion(database());
  // If the database does not respond, the next check asks again.
  const told = () =>
    read().then(
      (version) => {
        known = version;
      },
      () => undefined,
    );
  processLink().onInvalidation.add(({ tags }) => {
    if (tags.some((tag) => tag !== TAGS.content)) void told();
  });
  void told();
  return async () => {
    const before = seen;
    seen = await read();
    known ??= seen;
    if (seen === known || seen !== before) return false;
    known = seen;
    return true;
  };
}

/** Checks regularly for changes and invalidates the pages with these tags. */
function follow(tags: readonly string[], changes: () => boolean | Promise<boolean>): void {
  const look = async () => {
    try {
      if (!(await changes())) return;
      applyInvalidation({ tags, paths: [] });
      logger.info({ code: 'times_passed', tags }, 'A time has passed, or a change was not told');
    } catch (error) {
      // The next check covers the same period again.
      logger.warn({ code: 'times_unread', tags, ...readFailure(error) }, 'Times could not be read');
    }
  };
  setInterval(() => void look(), INTERVAL_MS).unref();
}
