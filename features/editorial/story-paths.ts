import type { Story } from '#lib/content/server/stories.ts';
import type { StoryKind } from '#lib/contracts/story.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';

/** Name of a kind of story on cards and in breadcrumbs. */
const KIND_NAMES: Record<Exclude<StoryKind, 'sheets'>, string> = {
  news: 'News',
  projects: 'Project',
  styles: 'Style',
  trends: 'Trend report',
  designers: 'Design partner',
  sustainability: 'Sustainability',
};

/** Path of a story. */
export function storyPath(kind: StoryKind, region: Region, story: { slug: string; pillar?: string }): string {
  switch (kind) {
    case 'news':
      return paths.article(region, story.slug);
    case 'projects':
      return paths.project(region, story.slug);
    case 'styles':
      return paths.style(region, story.slug);
    case 'trends':
      return paths.trend(region, story.slug);
    case 'designers':
      return paths.designer(region, story.slug);
    case 'sustainability':
      return paths.pillar(region, story.pillar ?? '', story.slug);
    case 'sheets':
      return `/${region}/${story.slug}`;
  }
}

/** Data of a story's card. */
export interface StoryCardData {
  slug: string;
  href: string;
  title: string;
  label: string;
  picture: { id: string; alt: string };
}

export function storyCard<K extends Exclude<StoryKind, 'sheets'>>(
  kind: K,
  region: Region,
  story: Story<K>,
  label: string = KIND_NAMES[kind],
): StoryCardData {
  const { slug, title, picture } = story;
  return { slug, href: storyPath(kind, region, story), title, label, picture };
}
