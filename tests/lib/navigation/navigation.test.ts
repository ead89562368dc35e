import { describe, expect, it } from 'vitest';
import { primarySchema } from '#lib/contracts/navigation.ts';
import { footerNavigation, pathsOf, primaryNavigation } from '#lib/navigation/navigation.ts';
import { REGIONS, type Region } from '#lib/regions.ts';
import { DEFAULT_SITE } from '#lib/sites.ts';
import { ALL, bare, entries, footer, item, links, menu, residential, TILES, tiles } from './menus.ts';

describe('primary navigation', () => {
  it.each(REGIONS)('S2.1-5 S2.1-8 the header of %s leads to what the shop is made of', (region) => {
    expect(
      menu(region).map(({ title, path, showDropdown }) => [title, bare(region, path), showDropdown]),
    ).toEqual([
      ['Carpet', '/products?type=CPT', true],
      ['Hard floors', '/products?type=HF', true],
      ['Inspiration', '/inspiration', true],
      ['Sustainability', '/sustainability', true],
      ['Support', '/support', true],
      ['Stores', '/find-stores', false],
    ]);
  });

  it('S2.1-8 an entry without a title, path or flag, or with a region we do not have, is refused', () => {
    const good = { title: 'Carpet', path: '/products?type=CPT', showDropdown: false };
    expect(primarySchema.safeParse([good]).success).toBe(true);
    for (const wrong of [
      { ...good, title: '' },
      { ...good, path: 'products' },
      { ...good, showDropdown: 'yes' },
      { ...good, regions: ['fr'] },
      { ...good, region: ['au'] },
    ])
      expect(primarySchema.safeParse([wrong]).success, JSON.stringify(wrong)).toBe(false);
  });

  it('S2.1-9 S6-3 an entry whose regions leave a region out is not shown there; one without a list always is', () => {
    const items = primarySchema.parse([
      { title: 'A', path: '/a', showDropdown: false, regions: ['au'] },
      { title: 'B', path: '/b', showDropdown: false },
    ]);
    const shown = (region: Region) => primaryNavigation(items, region, residential).map(({ title }) => title);
    expect([shown('au'), shown('nz'), shown('na')]).toEqual([['A', 'B'], ['B'], ['B']]);
  });

  it('S4.2-1 an entry opens a menu when it has the flag and something to show', () => {
    const full = {
      foot: { text: 'All', link: { title: 'All', path: '/a' } },
      columns: [{ title: 'A', links: [{ title: 'B', path: '/b' }] }],
    };
    const opens = (showDropdown: boolean, menu?: object) => {
      const [entry] = primaryNavigation(
        primarySchema.parse([{ title: 'A', path: '/a', showDropdown, ...(menu && { menu }) }]),
        'au',
        residential,
      );
      return entry?.menu !== undefined;
    };
    expect([opens(true, full), opens(true), opens(true, {}), opens(false, full)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it.each(REGIONS)(
    'S2.2-1 S2.2-2 S2.2-3 S2.2-4 S2.2-6 S2.2-7 S2.2-8 S2.2-9 tiles of the carpet menu in %s',
    (region) => {
      expect(tiles(region)).toEqual(TILES[region]);
    },
  );

  it.each(REGIONS)('S2.2-10 S2.2-11 all carpet and what to know about it in %s', (region) => {
    expect(item(region, 'Carpet').menu?.foot?.link).toEqual({
      title: 'Browse all carpet',
      path: `/${region}/products?type=CPT`,
    });
    const about = links(region, 'Carpet', 'About carpet').map((line) => line.split(' ').at(-1) as string);
    for (const path of [
      '/product-types',
      '/product-types/wool-carpet',
      '/grouped-highlights/cpt-styles',
      '/grouped-highlights/cpt-warranties',
      '/grouped-highlights/accs',
    ])
      expect(about).toContain(path);
    expect(about.filter((path) => /^\/news\/[a-z-]+$/.test(path)).length).toBeGreaterThanOrEqual(3);
  });

  it('S2.2-12 S6-2 Carpet Features for Australia only', () => {
    expect(links('au', 'Carpet', 'Carpet Features')).toEqual([
      'Red list free /features/red-list-free',
      'Fire rated carpet /features/fire-rated-carpet',
      'Natural fibre /features/natural-fibre',
      'Carpet grading /grouped-highlights/accs',
    ]);
    expect(links('nz', 'Carpet', 'Carpet Features')).toEqual([]);
    expect(links('na', 'Carpet', 'Carpet Features')).toEqual([]);
  });

  it.each(REGIONS)('S2.2-13 three picture cards about sustainability in %s', (region) => {
    expect(item(region, 'Sustainability').menu?.cards?.map(({ path }) => bare(region, path))).toEqual([
      '/sustainability/people/work-force',
      '/sustainability/performance/design-principles',
      '/sustainability/planet/locally-made',
    ]);
  });

  it.each(REGIONS)('S2.2-14 S2.2-15 S2.2-16 S2.2-17 the inspiration menu in %s', (region) => {
    const look = ['Projects /inspiration/projects', 'News /news', 'Videos /news-category/videos'];
    expect(links(region, 'Inspiration', 'Look around')).toEqual(
      region === 'au' ? ['Design partners /inspiration/design-partners', ...look] : look,
    );
    expect(links(region, 'Inspiration', 'Styles')).toEqual([
      'Maximalist /inspiration/styles/maximalist',
      'Naturalist /inspiration/styles/naturalist',
      'Purist /inspiration/styles/purist',
    ]);
    const trends = item(region, 'Inspiration').menu?.columns?.find(({ title }) => title === 'Trend reports');
    expect(trends?.path).toBe(`/${region}/inspiration/trend-reports`);
    expect(trends?.links.map(({ path }) => bare(region, path))).toEqual([
      '/inspiration/trend-reports/vivid-expression',
      '/inspiration/trend-reports/bold-brights',
      '/inspiration/trend-reports/eclectic-collage',
    ]);
    expect(item(region, 'Inspiration').menu?.banner?.link.path).toBe(
      `/${region}/inspiration/trend-reports/vivid-expression`,
    );
  });

  it.each(REGIONS)('S2.2-18 S6-2 the support menu in %s; a warranty for Australia only', (region) => {
    const all = links(region, 'Support');
    for (const line of [
      'FAQs /support',
      'Contact /support#contact',
      'About us /about-us',
      'Calculator /calculator',
      'Care and maintenance /news/care-and-maintenance',
    ])
      expect(all).toContain(line);
    expect(all.includes('Warranty /warranty')).toBe(region === 'au');
  });

  it('S2.2-19 the article about free samples has another address in each region', () => {
    const articles = REGIONS.flatMap((region) =>
      links(region, 'Support', 'Guides').filter((line) => /sample/i.test(line)),
    );
    expect(articles).toHaveLength(3);
    expect(new Set(articles.map((line) => line.split(' ').at(-1))).size).toBe(3);
  });

  it('a house that sells no floor shows none, and nothing that is missing', () => {
    const house = { floorings: [], features: { ...ALL, stores: false, calculator: false } };
    const missing = new Set(['/find-stores', '/calculator']);
    const shown = primaryNavigation(entries, 'au', house, missing);
    expect(shown.map(({ title }) => title)).toEqual(['Inspiration', 'Sustainability', 'Support']);
    const paths = pathsOf(shown, footerNavigation(footer, 'au', DEFAULT_SITE, missing));
    for (const path of ['/au/calculator', '/au/find-stores']) expect(paths).not.toContain(path);
  });

  it('leaves out what the catalogue does not have, and columns that are empty then', () => {
    const missing = new Set([
      '/products?subType=triexta_cpt',
      '/product-types/wool-carpet',
      '/inspiration/styles/maximalist',
      '/inspiration/styles/naturalist',
      '/inspiration/styles/purist',
    ]);
    const shown = primaryNavigation(entries, 'nz', residential, missing);
    expect(shown[0]?.menu?.tiles?.[0]?.items.map(({ title }) => title)).toEqual(['Wool', 'SDN']);
    expect(pathsOf(shown, footer)).not.toContain('/nz/product-types/wool-carpet');
    const inspiration = shown.find(({ title }) => title === 'Inspiration');
    expect(inspiration?.menu?.columns?.map(({ title }) => title)).toEqual(['Look around', 'Trend reports']);
  });
});
