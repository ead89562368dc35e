import 'server-only';
import { contentFile } from '../../content/server/content-file.ts';
import { writtenStories } from '../../content/server/stories.ts';
import { CONTENT_FILES, type ContentFileName } from '../../contracts/content-files.ts';
import { STORY_KINDS, type StoryKind } from '../../contracts/story.ts';
import { logger } from '../../server/logger.ts';

/**
 * Reads all words, so that each file has a good version when somebody makes a mistake in it later, and names those that
 * have a mistake already.
 */
export function readWords(): void {
  for (const name of Object.keys(CONTENT_FILES) as ContentFileName[])
    try {
      contentFile(name)();
    } catch (err) {
      const what = 'what shows it fails until it is mended';
      logger.error({ code: 'content_unreadable', err }, `content/${name} is faulty: ${what}`);
    }
  // Those that cannot be read are named, and left out, as they are read.
  for (const kind of Object.keys(STORY_KINDS) as StoryKind[]) writtenStories(kind);
}
