import 'server-only';
import { listStories } from '../../content/server/lists.ts';
import { writtenHome, writtenHomeKinds } from '../../content/server/regional.ts';
import { writtenStories } from '../../content/server/stories.ts';
import type { Schedule } from '../../contracts/schedule.ts';
import { STORY_KINDS, type StoryKind } from '../../contracts/story.ts';
import { writtenEntries } from '../../navigation/server/navigation.ts';
import { CONTENT_VARIANTS } from '../../region/profile.ts';
import type { Region } from '../../regions.ts';

/** A piece of content that may be a draft or scheduled. */
export interface ScheduledContent {
  readonly entry: Schedule;
  readonly title: string;
  /** Its file, relative to `content`. */
  readonly file: string;
  /** Set for a story, which has its own page. */
  readonly story?: { readonly kind: StoryKind; readonly slug: string; readonly regions: readonly Region[] };
}

/** Yields all content that may be a draft or scheduled; throws if a file is faulty. */
export function* scheduledContent(): Generator<ScheduledContent> {
  for (const kind of Object.keys(STORY_KINDS) as StoryKind[])
    for (const story of writtenStories(kind)) {
      const { title, slug, regions } = story;
      yield { entry: story, title, file: `stories/${kind}/${slug}.md`, story: { kind, slug, regions } };
    }
  for (const variant of CONTENT_VARIANTS)
    for (const slide of writtenHome(variant).slides)
      yield { entry: slide, title: slide.title, file: `home/${variant}.json` };
  const { sites, ...kinds } = writtenHomeKinds();
  for (const { slides = [] } of [...Object.values(kinds), ...Object.values(sites ?? {})])
    for (const slide of slides) yield { entry: slide, title: slide.title, file: 'home/kinds.json' };
  for (const story of Object.values(listStories()))
    yield { entry: story, title: story.title, file: 'listing/stories.json' };
  for (const { menu } of writtenEntries())
    if (menu?.banner) yield { entry: menu.banner, title: menu.banner.title, file: 'navigation/primary.json' };
}
