import 'server-only';
import { otherRegionPage, pageRegions } from '#lib/pages.ts';
import { withLocale } from '#lib/paths.ts';
import { REGIONS, type Region } from '#lib/regions.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { storiesOf, storyRegions, writtenRegions } from './stories.ts';

const STORY_BRANCHES = [
  [/^\/news\/([\w-]+)$/, 'news'],
  [/^\/inspiration\/projects\/([\w-]+)$/, 'projects'],
  [/^\/inspiration\/styles\/([\w-]+)$/, 'styles'],
  [/^\/inspiration\/trend-reports\/([\w-]+)$/, 'trends'],
  [/^\/inspiration\/design-partners\/([\w-]+)$/, 'designers'],
  [/^\/sustainability\/[\w-]+\/([\w-]+)$/, 'sustainability'],
] as const;

const CATEGORY = /^\/news-category\/([\w-]+)$/;

/** Lists of stories, each a page while there is a story in it. */
const STORY_LISTS = {
  '/inspiration/projects': 'projects',
  '/inspiration/trend-reports': 'trends',
  '/inspiration/design-partners': 'designers',
} as const;

const isStoryList = (path: string): path is keyof typeof STORY_LISTS => Object.hasOwn(STORY_LISTS, path);

/** The story that a path without region would be the page of; none for sheets. */
export function storyAt(path: string) {
  for (const [form, kind] of STORY_BRANCHES) {
    const slug = form.exec(path)?.[1];
    if (slug) return { kind, slug };
  }
  return undefined;
}

/** Whether a path is that of a plain sheet of text, which some sites or regions may not have. */
const isSheet = (path: string): boolean => writtenRegions('sheets', path.slice(1)).length > 0;

/**
 * Those of these links, without region, that lead to a story, a sheet or a list of stories which is not there in a
 * region.
 */
export const missingStories = (region: Region, hrefs: readonly string[]): readonly string[] =>
  hrefs.filter((href) => {
    const path = pathOf(href);
    const isWritten =
      isStoryList(path) || isSheet(path) || CATEGORY.test(path) || storyAt(path) !== undefined;
    return isWritten && !linkRegions(href).includes(region);
  });

/** Branches of the catalogue, whose pages the catalogue knows; a crawl follows links into them. */
const CATALOGUE = /^\/(?:products|product-types|collections|features|grouped-highlights|brands)\/[\w-]+$/;

/** Pages about floors, to which a site that sells none does not link. */
const FLOORS =
  /^\/(?:products|product-types|collections|features|grouped-highlights|brands|contrast|colour-from-picture)(?:\/|$)/;

/** Whether a path without region leads to floors. */
export const isAboutFloors = (href: string): boolean => FLOORS.test(pathOf(href));

/** Whether this site has such a page at all. Takes a path without region. */
export function standsHere(path: string): boolean {
  const { features, floorings } = currentSite();
  if (path.startsWith('/find-stores')) return features.stores;
  if (path === '/calculator') return features.calculator;
  return floorings.length > 0 || !FLOORS.test(path);
}

const pathOf = (href: string) => href.split(/[?#]/, 1)[0] ?? '';

/** Address in a region of a link of a text, a path without region; undefined where the site has no such page there. */
export const linkIn = (region: Region, href: string): string | undefined =>
  standsHere(pathOf(href)) && linkRegions(href).includes(region) ? withLocale(href, region) : undefined;

/**
 * Regions in which a link of a text leads somewhere, to a story that is shown or as `regionsOfStory` says; empty for an
 * address no page has. Takes a path without region.
 */
export function linkRegions(href: string, regionsOfStory = storyRegions): readonly Region[] {
  const path = pathOf(href);
  const known = pageRegions(path);
  if (known)
    return known.filter((region) => {
      if (isStoryList(path)) return storiesOf(STORY_LISTS[path], region).length > 0;
      return !isSheet(path) || regionsOfStory('sheets', path.slice(1)).includes(region);
    });
  const story = storyAt(path);
  if (story) return regionsOfStory(story.kind, story.slug);
  const category = CATEGORY.exec(path)?.[1];
  if (category)
    return REGIONS.filter((region) => storiesOf('news', region).some((one) => one.category === category));
  // The catalogue's pages for Australia only are known to the same table as the others.
  return CATALOGUE.test(path) ? REGIONS.filter((region) => !otherRegionPage(path, region)) : [];
}
