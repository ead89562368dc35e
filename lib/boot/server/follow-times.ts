import 'server-only';
import { timePasses } from '../../catalogue/server/product-times.ts';
import type { Schedule } from '../../contracts/schedule.ts';
import { applyInvalidation } from '../../revalidate/server/apply-invalidation.ts';
import { changesBetween } from '../../schedule.ts';
import { TAGS } from '../../server/cache-manifest.ts';
import { database } from '../../server/db/database.ts';
import { logger } from '../../server/logger.ts';
import { writtenTimes } from './written-times.ts';

const INTERVAL_MS = 15_000;

function* scheduled(): Generator<Schedule> {
  for (const { entry } of writtenTimes()) yield entry;
}

/**
 * Has pages made again when something written, a product or a price begins or ends to be shown, within seconds of its
 * time; each instance does so for itself. A file with a mistake keeps no price from changing.
 */
export function followTimes(): void {
  follow(TAGS.content, (after, until) => changesBetween(scheduled(), after, until));
  follow(TAGS.catalogue, (after, until) => timePasses(database(), after, until));
}

/** Asks whether something changes after one time and until another, in ms since 1970, and has its pages made again. */
function follow(tag: string, changes: (after: number, until: number) => boolean | Promise<boolean>): void {
  let looked = Date.now();
  const look = async () => {
    const until = Date.now();
    try {
      if (await changes(looked, until)) {
        applyInvalidation({ tags: [tag], paths: [] });
        logger.info({ code: 'times_passed', tag }, 'Something begins or ends to be shown');
      }
      looked = until;
    } catch (error) {
      // The next look begins where this one did.
      logger.warn({ code: 'times_unread', tag, err: error }, 'Times could not be read');
    }
  };
  setInterval(() => void look(), INTERVAL_MS).unref();
}
