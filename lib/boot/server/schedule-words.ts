import 'server-only';
import { changesBetween } from '../../content/schedule.ts';
import type { Schedule } from '../../contracts/schedule.ts';
import { applyInvalidation } from '../../revalidate/server/apply-invalidation.ts';
import { TAGS } from '../../server/cache-manifest.ts';
import { logger } from '../../server/logger.ts';
import { writtenTimes } from './written-times.ts';

const INTERVAL_MS = 15_000;

function* scheduled(): Generator<Schedule> {
  for (const { entry } of writtenTimes()) yield entry;
}

/**
 * Has pages made again when something written begins or ends to be shown, within seconds of its time; each instance
 * does so for itself.
 */
export function scheduleWords(): void {
  let looked = Date.now();
  const look = () => {
    const until = Date.now();
    try {
      if (changesBetween(scheduled(), looked, until)) {
        applyInvalidation({ tags: [TAGS.content], paths: [] });
        logger.info({ code: 'words_scheduled' }, 'Words: something begins or ends to be shown');
      }
      looked = until;
    } catch (error) {
      // The next look begins where this one did.
      logger.warn({ code: 'words_unread', err: error }, 'Words: times could not be read');
    }
  };
  setInterval(look, INTERVAL_MS).unref();
}
