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

/** Lists of stories; each is a page only while it contains a story. */
const STORY_LISTS = {
  '/inspiration/projects': 'projects',
  '/inspiration/trend-reports': 'trends',
  '/inspiration/design-partners': 'designers',
} as const;

const isStoryList = (path: string): path is keyof typeof STORY_LISTS => Object.hasOwn(STORY_LISTS, path);

/** Returns the kind and slug of the story for a path without region; undefined for other paths and for sheets. */
export function storyAt(path: string) {
  for (const [form, kind] of STORY_BRANCHES) {
    const slug = form.exec(path)?.[1];
    if (slug) return { kind, slug };
  }
  return undefined;
}

/** Whether a path is a sheet, which some sites or regions may not have. */
const isSheet = (path: string): boolean => writtenRegions('sheets', path.slice(1)).length > 0;

/**
 * Returns the links, without region, that lead to a story, sheet or list of stories which does not exist in a region.
 */
export const missingStories = (region: Region, hrefs: readonly string[]): readonly string[] =>
  hrefs.filter((href) => {
    const path = pathOf(href);
    const isWritten =
      isStoryList(path) || isSheet(path) || CATEGORY.test(path) || storyAt(path) !== undefined;
    return isWritten && !linkRegions(href).includes(region);
  });

/** Paths of the catalogue, whose pages only the catalogue knows; a crawl checks links to them. */
const CATALOGUE = /^\/(?:products|product-types|collections|features|grouped-highlights|brands)\/[\w-]+$/;

/** Pages about floors; a site that sells none does not link to them. */
const FLOORS =
  /^\/(?:products|product-types|collections|features|grouped-highlights|brands|contrast|colour-from-picture)(?:\/|$)/;

/** Whether a path without region leads to floors. */
export const isAboutFloors = (href: string): boolean => FLOORS.test(pathOf(href));

/** Whether this site has such a page at all. Takes a path without region. */
export function siteHasPage(path: string): boolean {
  const { features, floorings } = currentSite();
  if (path.startsWith('/find-stores')) return features.stores;
  if (path === '/calculator') return features.calculator;
  return floorings.length > 0 || !FLOORS.test(path);
}

const pathOf = (href: string) => href.split(/[?#]/, 1)[0] ?? '';

/**
 * Returns the address in a region of a text's link, a path without region; undefined if the site has no such page
 * there.
 */
export const linkIn = (region: Region, href: string): string | undefined =>
  siteHasPage(pathOf(href)) && linkRegions(href).includes(region) ? withLocale(href, region) : undefined;

/**
 * Returns the regions in which a text's link is valid; for stories those in which they are shown, or those that
 * `regionsOfStory` returns. Empty for an address without a page. Takes a path without region.
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
  // Catalogue pages that exist only in Australia are in the same table as the others.
  return CATALOGUE.test(path) ? REGIONS.filter((region) => !otherRegionPage(path, region)) : [];
}
