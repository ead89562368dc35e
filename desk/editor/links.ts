import { writtenStories } from '#lib/content/server/stories.ts';
import { withLocale } from '#lib/paths.ts';
import { REGION, REGIONS } from '#lib/regions.ts';
import { isShown } from '#lib/schedule.ts';
import { config } from '#lib/server/config.ts';
import type { EditPage } from '../views/page.ts';
import { previewsOf } from '../words.ts';
import type { EditDocument } from './documents.ts';
import { storyPath } from './story-path.ts';

/** Links to the document in the running shop; signed preview links for a story that is not published. */
export function linksOf({ page, story }: EditDocument): EditPage['links'] {
  if (story) return storyLinks(story);
  if (!page) return [];
  return REGIONS.map((region) => ({ label: REGION[region].label, address: addressOf(page, region) }));
}

const addressOf = (page: string, region: (typeof REGIONS)[number]) =>
  config().siteUrl + withLocale(page, region);

function storyLinks({ kind, slug }: NonNullable<EditDocument['story']>): EditPage['links'] {
  const story = writtenStories(kind).find((one) => one.slug === slug);
  if (!story) return [];
  const { regions } = story;
  if (!isShown(story))
    return previewsOf({ kind, slug, regions }, Date.now()).map(({ region, address }) => ({
      label: `Preview ${region}`,
      address,
    }));
  const path = storyPath(kind, slug, 'pillar' in story ? story.pillar : '');
  return regions.map((region) => ({ label: REGION[region].label, address: addressOf(path, region) }));
}
