import { describe, expect, it } from 'vitest';
import { linkRegions } from '#lib/content/server/known-links.ts';
import { supportTopics } from '#lib/content/server/regional.ts';
import { storiesOf, storyOf, storyRegions } from '#lib/content/server/stories.ts';
import { PAGES } from '#lib/pages.ts';
import { REGIONS } from '#lib/regions.ts';
import { writtenPages } from '#lib/seo/server/written-pages.ts';

describe('stories', () => {
  it('S2.2-19 S6-2 stories of one region do not exist in others', () => {
    expect(storyRegions('news', 'free-samples-australia')).toEqual(['au']);
    expect(storyRegions('news', 'free-samples-new-zealand')).toEqual(['nz']);
    expect(storyRegions('news', 'samples-north-america')).toEqual(['na']);
    expect(storyRegions('news', 'installation-recommendations')).toEqual(['nz']);
    expect(storiesOf('designers', 'au').length).toBeGreaterThanOrEqual(3);
    expect(storiesOf('designers', 'nz')).toEqual([]);
    expect(storyOf('sheets', 'nz', 'warranty')).toBeUndefined();
  });

  it.each(REGIONS)('answers thirty questions in %s, each with its own anchor', (region) => {
    const topics = supportTopics(region);
    const ids = topics.flatMap(({ id, questions }) => [id, ...questions.map((one) => one.id)]);
    expect(ids.length - topics.length).toBeGreaterThanOrEqual(30);
    expect(new Set([...ids, 'contact']).size).toBe(ids.length + 1);
    // Whether floors have prices depends on the range.
    const words = topics.flatMap(({ questions }) => questions.map((one) => one.question + one.answer));
    expect(words.filter((one) => /no prices/i.test(one))).toEqual([]);
  });

  it.each(REGIONS)('SEO-5 the sitemap of %s lists each with its date of change', async (region) => {
    const pages = writtenPages(region);
    expect(pages.get(`/${region}/news/care-and-maintenance`)?.changed).toBe('2026-09-04');
    expect(pages.get(`/${region}/news`)).toEqual({ changed: '2026-11-11' });
    expect(pages.has(`/${region}/warranty`)).toBe(region === 'au');
    for (const { path: page, regions } of PAGES)
      if (!regions.includes(region)) expect(pages.has(`/${region}${page}`), page).toBe(false);
    for (const { changed } of pages.values()) expect(Date.parse(changed)).toBeLessThanOrEqual(Date.now());
  });

  it('resolves where a link in a text leads', () => {
    expect(linkRegions('/news/free-samples-australia#how-it-works')).toEqual(['au']);
    expect(linkRegions('/warranty')).toEqual(['au']);
    expect(linkRegions('/features/red-list-free')).toEqual(['au']);
    expect(linkRegions('/product-types/hybrid')).toEqual([...REGIONS]);
    expect(linkRegions('/news-category/videos')).toEqual([...REGIONS]);
    expect(linkRegions('/news/never-written')).toEqual([]);
    expect(linkRegions('/elsewhere')).toEqual([]);
  });
});
