import 'server-only';
import { changesBetween } from '../../content/schedule.ts';
import { listStories } from '../../content/server/lists.ts';
import { writtenHome } from '../../content/server/regional.ts';
import { writtenStories } from '../../content/server/stories.ts';
import type { Schedule } from '../../contracts/schedule.ts';
import { STORY_KINDS, type StoryKind } from '../../contracts/story.ts';
import { writtenEntries } from '../../navigation/server/navigation.ts';
import { CONTENT_VARIANTS } from '../../region/profile.ts';
import { applyInvalidation } from '../../revalidate/server/apply-invalidation.ts';
import { TAGS } from '../../server/cache-manifest.ts';
import { logger } from '../../server/logger.ts';

const INTERVAL_MS = 15_000;

/** Everything written that may have a time. */
function* scheduled(): Generator<Schedule> {
  for (const kind of Object.keys(STORY_KINDS) as StoryKind[]) yield* writtenStories(kind);
  for (const variant of CONTENT_VARIANTS) yield* writtenHome(variant).slides;
  yield* Object.values(listStories());
  for (const { menu } of writtenEntries()) if (menu?.banner) yield menu.banner;
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
