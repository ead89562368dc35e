import { describe, expect, it } from 'vitest';
import { primarySchema } from '#lib/contracts/navigation.ts';
import { footerNavigation, pathsOf, primaryNavigation } from '#lib/navigation/navigation.ts';
import type { Region } from '#lib/regions.ts';
import { DEFAULT_SITE } from '#lib/sites.ts';
import { ALL, entries, footer, residential } from './menus.ts';

describe('primary navigation', () => {
  it('S2.1-8 an entry without a title, path or flag, or with an unknown region, is refused', () => {
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

  it('S2.1-9 S6-3 an entry is shown only in its listed regions; one without a list everywhere', () => {
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

  it('a shop without floors shows no floor links, and no missing ones', () => {
    const house = { floorings: [], features: { ...ALL, stores: false, calculator: false } };
    const missing = new Set(['/find-stores', '/calculator']);
    const shown = primaryNavigation(entries, 'au', house, missing);
    expect(shown.map(({ title }) => title)).toEqual(['Inspiration', 'Sustainability', 'Support']);
    const paths = pathsOf(shown, footerNavigation(footer, 'au', DEFAULT_SITE, missing));
    for (const path of ['/au/calculator', '/au/find-stores']) expect(paths).not.toContain(path);
  });

  it('leaves out what the catalogue does not have, and columns that become empty', () => {
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

  it('cards, a banner and the line below a menu are left out with the page that they link to', () => {
    const picture = 'variants/1021402/cameo';
    const cards = [
      { title: 'People', note: 'A', path: '/sustainability/people/a', picture },
      { title: 'Planet', note: 'B', path: '/sustainability/planet/b', picture },
    ];
    const banner = { title: 'Report', text: 'R', picture, link: { title: 'Read', path: '/news/report' } };
    const foot = { text: 'All', link: { title: 'All', path: '/news/all', regions: ['au'] } };
    const items = primarySchema.parse([
      { title: 'A', path: '/', showDropdown: true, menu: { cards, banner, foot } },
    ]);
    const shown = (region: Region, ...missing: string[]) => {
      const [entry] = primaryNavigation(items, region, residential, new Set(missing));
      const menu = entry?.menu;
      return [...(menu?.cards ?? []), menu?.banner, menu?.foot].flatMap((one) =>
        one ? ('path' in one ? one.path : one.link.path) : [],
      );
    };
    expect(shown('au')).toEqual([
      '/au/sustainability/people/a',
      '/au/sustainability/planet/b',
      '/au/news/report',
      '/au/news/all',
    ]);
    expect(shown('nz', '/sustainability/people/a', '/news/report')).toEqual(['/nz/sustainability/planet/b']);
    expect(shown('au', '/sustainability/people/a', '/sustainability/planet/b', '/news/report')).toEqual([]);
  });
});
