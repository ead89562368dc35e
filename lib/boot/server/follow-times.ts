import 'server-only';
import { readVersion } from '../../catalogue/server/version.ts';
import type { Schedule } from '../../contracts/schedule.ts';
import { REGIONS } from '../../regions.ts';
import { applyInvalidation } from '../../revalidate/server/apply-invalidation.ts';
import { changesBetween } from '../../schedule.ts';
import { TAGS } from '../../server/cache-manifest.ts';
import { database } from '../../server/db/database.ts';
import { logger } from '../../server/logger.ts';
import { processLink } from '../../server/process-link.ts';
import { writtenTimes } from './written-times.ts';

/** Two looks within the 15 seconds that are promised. */
const INTERVAL_MS = 7000;

function* scheduled(): Generator<Schedule> {
  for (const { entry } of writtenTimes()) yield entry;
}

/**
 * Has pages made again when something written, a product or a price begins or ends to be shown, within seconds of its
 * time, and when a command that changed products or stores was ended before it told the shop; each instance does so for
 * itself. A file with a mistake keeps no price from changing.
 */
export function followTimes(): void {
  follow([TAGS.content], writtenChanges());
  follow([TAGS.catalogue, ...REGIONS.map(TAGS.stores)], catalogueChanges());
}

/** Tells at each look whether something written has begun or ended to be shown since the last. */
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
 * Tells at each look whether the catalogue has another version than when pages of it were last made out of date, and
 * had it at the look before: a command may be about to tell of it.
 */
function catalogueChanges(): () => Promise<boolean> {
  let known: string | undefined;
  let seen: string | undefined;
  const read = () => readVersion(database());
  // A database that does not answer is asked again at the next look.
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

/** Asks now and then whether something of these tags has changed, and has their pages made again. */
function follow(tags: readonly string[], changes: () => boolean | Promise<boolean>): void {
  const look = async () => {
    try {
      if (!(await changes())) return;
      applyInvalidation({ tags, paths: [] });
      logger.info({ code: 'times_passed', tags }, 'A time has passed, or a change was not told');
    } catch (error) {
      // The next look begins where this one did.
      logger.warn({ code: 'times_unread', tags, err: error }, 'Times could not be read');
    }
  };
  setInterval(() => void look(), INTERVAL_MS).unref();
}
