import type { StoryKind } from '#lib/contracts/story.ts';
import { paths, withLocale } from '#lib/paths.ts';
import { DEFAULT_REGION } from '#lib/regions.ts';

/** Path of a story's page, without a region. */
export function storyPath(kind: StoryKind, slug: string, pillar: string): string {
  const of: Record<StoryKind, string> = {
    news: paths.article(DEFAULT_REGION, slug),
    projects: paths.project(DEFAULT_REGION, slug),
    styles: paths.style(DEFAULT_REGION, slug),
    trends: paths.trend(DEFAULT_REGION, slug),
    designers: paths.designer(DEFAULT_REGION, slug),
    sustainability: paths.pillar(DEFAULT_REGION, pillar, slug),
    sheets: `/${DEFAULT_REGION}/${slug}`,
  };
  return withLocale(of[kind]);
}
