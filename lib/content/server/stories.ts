import 'server-only';
import path from 'node:path';
import { cache } from 'react';
import { type Block, readingMinutes } from '#lib/content/blocks.ts';
import { ContentError, readFrontMatter } from '#lib/content/front-matter.ts';
import { readMarkdown } from '#lib/content/markdown.ts';
import { slugSchema } from '#lib/contracts/ids.ts';
import { STORY_KINDS, type StoryFacts, type StoryKind } from '#lib/contracts/story.ts';
import type { Region } from '#lib/regions.ts';
import { isShown } from '#lib/schedule.ts';
import type { SiteCode } from '#lib/sites.ts';
import { spelledAll } from '#lib/spelling.ts';
import { contentNames, contentPath, textOfContent } from '../../server/content-folder.ts';
import { isSiteCode } from '../../server/installed-sites.ts';
import { currentSite } from '../../site/server/site.ts';
import { type SiteNeed, siteHas } from '../../site-needs.ts';
import { contentFolder, derived } from './content-file.ts';

/** A content page: its front matter, its slug and its text. */
export type Story<K extends StoryKind> = StoryFacts<K> & {
  slug: string;
  /** The site for which this version replaces the shared one. */
  site: SiteCode | undefined;
  blocks: readonly Block[];
  minutes: number;
};

/** Files of a kind of story, sorted by name. */
export function storyFiles(kind: StoryKind, folder = contentPath('stories')): string[] {
  const directory = path.join(/* turbopackIgnore: true */ folder, kind);
  return contentNames(directory, '.md').map((name) => path.join(/* turbopackIgnore: true */ directory, name));
}

/** Name of a story's file in messages, wherever the content folder is. */
export const storyName = (kind: StoryKind, place: string) =>
  `content/stories/${kind}/${path.basename(place)}`;

/**
 * Reads and validates one file; throws ContentError with file and line. Text for sites with a feature is left out if
 * `has` returns false.
 */
export function readStory<K extends StoryKind>(
  kind: K,
  place: string,
  has?: (need: SiteNeed) => boolean,
): Story<K> {
  const [slug = '', site] = path.basename(place, '.md').split('.');
  const file = storyName(kind, place);
  if (site !== undefined && !(kind === 'sheets' && isSiteCode(site)))
    throw new ContentError(file, 1, `no site of content/sites has sheets of its own as “${site}”`);
  if (!slugSchema.safeParse(slug).success)
    throw new ContentError(file, 1, 'the file’s name must be lower-case words joined by hyphens');
  const { facts, body, bodyLine } = readFrontMatter(file, textOfContent(place), STORY_KINDS[kind]);
  const blocks = readMarkdown(file, body, bodyLine, has);
  return { ...facts, slug, site, blocks, minutes: readingMinutes(blocks) } as Story<K>;
}

const readers = new Map<StoryKind, () => readonly Story<StoryKind>[]>();

/** The stories of this site: its own version of a story replaces the shared one. */
function ofThisSite(stories: readonly Story<StoryKind>[]): Story<StoryKind>[] {
  const { code } = currentSite();
  const own = new Set(stories.flatMap(({ slug, site }) => (site === code ? [slug] : [])));
  return stories.filter(({ slug, site }) => (own.has(slug) ? site === code : site === undefined));
}

const written = (kind: StoryKind) =>
  contentFolder(
    `stories/${kind}`,
    () => storyFiles(kind),
    (file) => readStory(kind, file, (need) => siteHas(currentSite(), need)),
  );

/** All stories of a kind on this site, in every region, as written, including those that are not shown now. */
export function writtenStories<K extends StoryKind>(kind: K): readonly Story<K>[] {
  const known = readers.get(kind) ?? derived(() => [written(kind)()], ofThisSite);
  readers.set(kind, known);
  return known() as readonly Story<K>[];
}

const shown = new Map<StoryKind, readonly Story<StoryKind>[]>();

/** Stories of a kind that this site shows now, in every region; the same array until the result changes. */
export function shownStories<K extends StoryKind>(kind: K): readonly Story<K>[] {
  const now = Date.now();
  const site = currentSite();
  const found = writtenStories(kind).filter((story) => siteHas(site, story.needs) && isShown(story, now));
  const before = shown.get(kind) as readonly Story<K>[] | undefined;
  if (before?.length === found.length && before.every((story, at) => story === found[at])) return before;
  shown.set(kind, found);
  return found;
}

/** The story, `{kind}/{slug}`, that this request may see although it is not shown. */
const preview = cache(() => ({ story: '' }));

/** Lets this request see a story that is not shown: a preview. */
export function previewStory(kind: StoryKind, slug: string): void {
  preview().story = `${kind}/${slug}`;
}

/** Stories of a kind in a region, newest first, in its spelling. */
export const storiesOf = cache(<K extends StoryKind>(kind: K, region: Region): Story<K>[] =>
  shownStories(kind)
    .filter(({ regions }) => regions.includes(region))
    .sort((one, other) => other.published.localeCompare(one.published) || one.slug.localeCompare(other.slug))
    .map((story) => spelledAll(story, region)),
);

/** Returns one story by its slug; undefined if the region does not have it. */
export function storyOf<K extends StoryKind>(kind: K, region: Region, slug: string): Story<K> | undefined {
  if (preview().story !== `${kind}/${slug}`)
    return storiesOf(kind, region).find((story) => story.slug === slug);
  const story = writtenStories(kind).find((one) => one.slug === slug && one.regions.includes(region));
  return story && spelledAll(story, region);
}

const regionsIn = (stories: readonly Story<StoryKind>[], slug: string): readonly Region[] =>
  stories.find((story) => story.slug === slug)?.regions ?? [];

/** Regions in which a story is shown; for hreflang and the sitemap. */
export const storyRegions = (kind: StoryKind, slug: string) => regionsIn(shownStories(kind), slug);

/** Regions for which a story is written, shown or not: a draft may link to another draft. */
export const writtenRegions = (kind: StoryKind, slug: string) => regionsIn(writtenStories(kind), slug);
