import { describe, expect, it } from 'vitest';
import footerFile from '#content/navigation/footer.json' with { type: 'json' };
import primaryFile from '#content/navigation/primary.json' with { type: 'json' };
import { footerSchema, type NavEntry, primarySchema } from '#lib/contracts/navigation.ts';
import { footerNavigation, pathsOf, primaryNavigation, quoteOf } from '#lib/navigation/navigation.ts';
import { withLocale } from '#lib/paths.ts';
import { REGIONS, type Region } from '#lib/regions.ts';

const ALL = { samples: true, visualiser: true, calculator: true, stores: true };
const residential = { floorings: ['carpet' as const, 'hardFlooring' as const], features: ALL };
const entries = primarySchema.parse(primaryFile);
const footer = footerSchema.parse(footerFile);

const menu = (region: Region) => primaryNavigation(entries, region, residential);
const item = (region: Region, title: string) => menu(region).find((one) => one.title === title) as NavEntry;
/** Paths without the region that stands in front of every one of them. */
const bare = (region: Region, path: string) => {
  expect(path.startsWith(`/${region}`), path).toBe(true);
  return withLocale(path);
};
const links = (region: Region, entry: string, column?: string) =>
  (item(region, entry).menu?.columns ?? [])
    .filter(({ title }) => !column || title === column)
    .flatMap((one) => one.links.map(({ title, path }) => `${title} ${bare(region, path)}`));
const tiles = (region: Region) =>
  item(region, 'Carpet').menu?.tiles?.map(({ title, items }) => [
    title,
    ...items.map((tile) => `${tile.title} ${bare(region, tile.path)}`),
  ]);

const FIBRES = [
  [
    'Search by fibre',
    'Wool /products?subType=wool_cpt',
    'SDN /products?subType=solution_dyed_nylon_cpt',
    'Triexta /products?subType=triexta_cpt',
  ],
];
const TILES: Record<Region, string[][]> = {
  au: [
    [
      'Browse by colour',
      'Light /products?colour=orange&colour=yellow',
      'Grey /products?colour=gray',
      'Natural /products?colour=brown&colour=green',
      'Dark /products?colour=purple&colour=black',
    ],
  ],
  nz: FIBRES,
  na: FIBRES,
};

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
      'Accreditations /grouped-highlights/accs',
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
    const paths = pathsOf(shown, footerNavigation(footer, 'au', missing));
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

describe('footer', () => {
  const shownIn = (region: Region) => {
    const { menu_column_about, menu_column_links, menu_tertiary } = footerNavigation(footer, region);
    return [
      ...menu_column_about.links,
      ...menu_column_links.flatMap((column) => column.links),
      ...menu_tertiary,
    ].map((link) => ({ title: link.title, address: 'path' in link ? link.path : link.url }));
  };
  const addresses = (region: Region) => shownIn(region).map(({ address }) => address);
  const outer = (region: Region) => shownIn(region).filter(({ address }) => address.startsWith('https:'));

  it('S2.1-15 S2.1-16 S2.1-17 S6-1 the footer of Australia', () => {
    expect(addresses('au')).toEqual(
      expect.arrayContaining([
        '/au/about-us',
        '/au/sustainability',
        '/au/news',
        '/au/find-stores',
        '/au/news/care-and-maintenance',
        '/au/news/installation',
        '/au/terms',
        '/au/accessibility',
        '/au/privacy',
        '/au/legal',
      ]),
    );
    expect(shownIn('au').find(({ address }) => address === '/au/support')?.title).toBe('Contact');
    expect(outer('au').map(({ title }) => title)).toEqual(['Retailer login', 'Commercial', 'Job listings']);
    expect(footerNavigation(footer, 'au').sisterBrands.map(({ title }) => title)).toContain(
      'Furrow Textiles',
    );
  });

  it('S2.1-18 the footer of New Zealand', () => {
    expect(addresses('nz')).toEqual(
      expect.arrayContaining([
        '/nz/about-us',
        '/nz/news-category/sustainability',
        '/nz/news',
        '/nz/support',
        '/nz/find-stores',
        '/nz/news/installation-recommendations',
      ]),
    );
    expect(outer('nz').length).toBeGreaterThan(0);
    expect(addresses('nz')).not.toContain('/nz/warranty');
  });

  it('G12 the footer of North America has the shared columns without what belongs to another region', () => {
    expect(outer('na')).toEqual([]);
    expect(addresses('na')).toEqual(expect.arrayContaining(['/na/about-us', '/na/support', '/na/news']));
  });

  it.each(REGIONS)('G2 no link of the footer of %s ends with a slash', (region) => {
    for (const address of addresses(region)) if (address.startsWith('/')) expect(address).not.toMatch(/\/$/);
  });

  it.each(REGIONS)('S2.1-19 the brands of the house stand in the footer of %s', (region) => {
    expect(addresses(region)).toEqual(
      expect.arrayContaining([`/${region}/brands/godfrey-hirst-res-au`, `/${region}/brands/hycraft`]),
    );
  });

  it('S2.1-20 the footer is built from the parts the specification names, and a part that is missing is refused', () => {
    for (const part of ['menu_column_about', 'menu_column_links', 'menu_tertiary', 'social', 'quotes']) {
      const { [part]: _left, ...rest } = footerFile as Record<string, unknown>;
      expect(footerSchema.safeParse(rest).success, part).toBe(false);
    }
  });

  it('S2.1-21 G12 a quote is picked by the random source given', () => {
    expect(quoteOf(footer.quotes, () => 0)).toBe(footer.quotes[0]);
    expect(quoteOf(footer.quotes, () => 0.9999)).toBe(footer.quotes.at(-1));
    expect(quoteOf([], () => 0)).toBeUndefined();
    expect(new Set(Array.from({ length: 400 }, () => quoteOf(footer.quotes, Math.random))).size).toBe(
      footer.quotes.length,
    );
  });

  it('S2.1-12 S2.1-13 S6-3 the site switcher: a foundation in New Zealand only, nothing in North America', () => {
    const titles = (region: Region) => footerNavigation(footer, region).sites.map(({ title }) => title);
    expect(titles('au')).toEqual(['Residential', 'Commercial', 'B2B']);
    expect(titles('nz')).toEqual(['Residential', 'Commercial', 'B2B', 'Foundation']);
    expect(titles('na')).toEqual([]);
    for (const { url } of footer.sites) expect(new URL(url).protocol).toBe('https:');
  });
});
