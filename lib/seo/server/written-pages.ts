import 'server-only';
import { supportContent } from '#lib/content/server/regional.ts';
import { type Story, storiesOf } from '#lib/content/server/stories.ts';
import type { StoryKind } from '#lib/contracts/story.ts';
import { pageRegions } from '#lib/pages.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';

type Written = { published: string; updated?: string; picture?: { id: string } | undefined };

/** Sitemap data of a page: the ISO date of its last change, '' if unknown, and the ids of its pictures. */
export interface PageEntry {
  readonly changed: string;
  readonly pictures?: readonly string[];
}

const changed = ({ published, updated = published }: Written) => updated;
const newestOf = (stories: readonly Written[]): PageEntry => ({
  changed: stories.map(changed).sort().at(-1) ?? '',
});
const entryOf = (story: Written): PageEntry => ({
  changed: changed(story),
  pictures: story.picture ? [story.picture.id] : [],
});

/** Returns the content pages of a region; a list changes with its newest story (SEO-5). */
export function writtenPages(region: Region): Map<string, PageEntry> {
  const found = new Map<string, PageEntry>();
  const all = <K extends StoryKind>(kind: K, list: string | undefined, path: (story: Story<K>) => string) => {
    const stories = storiesOf(kind, region);
    for (const story of stories) found.set(path(story), entryOf(story));
    if (list && stories.length > 0) found.set(list, newestOf(stories));
    return stories;
  };
  const news = all('news', paths.news(region), ({ slug }) => paths.article(region, slug));
  for (const category of new Set(news.map((article) => article.category))) {
    const inCategory = news.filter((article) => article.category === category);
    found.set(paths.newsCategory(region, category), newestOf(inCategory));
  }
  const lookDates = [
    ...all('projects', paths.projects(region), ({ slug }) => paths.project(region, slug)),
    ...all('trends', paths.trends(region), ({ slug }) => paths.trend(region, slug)),
    ...all('styles', undefined, ({ slug }) => paths.style(region, slug)),
    ...all('designers', paths.designers(region), ({ slug }) => paths.designer(region, slug)),
  ];
  found.set(paths.inspiration(region), newestOf(lookDates));
  all('sustainability', paths.sustainability(region), ({ pillar, slug }) =>
    paths.pillar(region, pillar, slug),
  );
  all('sheets', undefined, ({ slug }) => `/${region}/${slug}`);
  if (pageRegions('/support')?.includes(region))
    found.set(paths.support(region), { changed: supportContent(region).updated });
  return found;
}
