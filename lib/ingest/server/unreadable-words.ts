import 'server-only';
import path from 'node:path';
import { ContentError } from '#lib/content/front-matter.ts';
import { readContentFile } from '../../content/server/content-file.ts';
import { readStory, storyFiles } from '../../content/server/stories.ts';
import { CONTENT_FILES, type ContentFileName } from '../../contracts/content-files.ts';
import { STORY_KINDS, type StoryKind } from '../../contracts/story.ts';
import { contentPath } from '../../server/content-folder.ts';

/** What is wrong with files of words and stories in `content/` that have not their form: a sentence for each file. */
export function unreadableWords(folder = contentPath()): string[] {
  const stories = path.join(folder, 'stories');
  const reads = [
    ...(Object.keys(CONTENT_FILES) as ContentFileName[]).map(
      (name) => () => readContentFile(name, path.join(folder, name)),
    ),
    ...(Object.keys(STORY_KINDS) as StoryKind[]).flatMap((kind) =>
      storyFiles(kind, stories).map((file) => () => readStory(kind, file)),
    ),
  ];
  return reads.flatMap((read) => {
    try {
      read();
      return [];
    } catch (error) {
      if (error instanceof ContentError) return [error.message];
      throw error;
    }
  });
}
