import 'server-only';
import { contentFile } from '../../content/server/content-file.ts';
import { writtenStories } from '../../content/server/stories.ts';
import { CONTENT_FILES, type ContentFileName } from '../../contracts/content-files.ts';
import { STORY_KINDS, type StoryKind } from '../../contracts/story.ts';
import { logger } from '../../server/logger.ts';

/**
 * Reads all content files, so that a valid version of each is in memory if someone later makes a mistake in it. Logs
 * the files that are already faulty.
 */
export function preloadContent(): void {
  for (const name of Object.keys(CONTENT_FILES) as ContentFileName[])
    try {
      contentFile(name)();
    } catch (err) {
      const what = 'what shows it fails until it is mended';
      logger.error({ code: 'content_unreadable', err }, `content/${name} is faulty: ${what}`);
    }
  // Reading the stories logs and leaves out those that are faulty.
  for (const kind of Object.keys(STORY_KINDS) as StoryKind[]) writtenStories(kind);
}
