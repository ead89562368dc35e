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

/** What begins or ends to be shown after one time and until another, in ms since 1970, as tags of pages. */
async function changedTags(after: number, until: number): Promise<string[]> {
  const [products, words] = [
    await timePasses(database(), after, until),
    changesBetween(scheduled(), after, until),
  ];
  return [products ? [TAGS.catalogue] : [], words ? [TAGS.content] : []].flat();
}

/**
 * Has pages made again when something written, a product or a price begins or ends to be shown, within seconds of its
 * time; each instance does so for itself.
 */
export function followTimes(): void {
  let looked = Date.now();
  const look = async () => {
    const until = Date.now();
    try {
      const tags = await changedTags(looked, until);
      if (tags.length > 0) {
        applyInvalidation({ tags, paths: [] });
        logger.info({ code: 'times_passed', tags }, 'Something begins or ends to be shown');
      }
      looked = until;
    } catch (error) {
      // The next look begins where this one did.
      logger.warn({ code: 'times_unread', err: error }, 'Times of words and products could not be read');
    }
  };
  setInterval(() => void look(), INTERVAL_MS).unref();
}
