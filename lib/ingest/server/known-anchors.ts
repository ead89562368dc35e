import 'server-only';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ContentError } from '../../content/front-matter.ts';
import { readContentFile } from '../../content/server/content-file.ts';
import { storyAt } from '../../content/server/known-links.ts';
import { readStory } from '../../content/server/stories.ts';

const QUESTIONS = 'support/questions.json';

/**
 * Whether the fragment of a link exists on its page: a heading of a story, or a topic or question of the support page.
 * For other pages and invalid files it is assumed to exist.
 */
export const anchorsIn =
  (folder: string) =>
  (link: string): boolean => {
    const [page = '', anchor = ''] = link.split('#', 2);
    try {
      return anchor === '' || (anchorsOf(page.replace(/\?.*/, ''), folder)?.includes(anchor) ?? true);
    } catch (error) {
      if (error instanceof ContentError) return true;
      throw error;
    }
  };

function anchorsOf(page: string, folder: string): string[] | undefined {
  if (page === '/support') {
    const topics = readContentFile(QUESTIONS, path.join(folder, QUESTIONS));
    return ['contact', ...topics.flatMap(({ id, questions }) => [id, ...questions.map((one) => one.id)])];
  }
  const story = storyAt(page);
  const file = story && path.join(folder, 'stories', story.kind, `${story.slug}.md`);
  if (!file || !existsSync(file)) return undefined;
  return readStory(story.kind, file).blocks.flatMap((block) => (block.kind === 'heading' ? block.id : []));
}
