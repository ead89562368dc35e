import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assembleCatalogue } from '#lib/catalogue/server/assemble.ts';
import { databaseSource } from '#lib/catalogue/server/database-source.ts';
import type { Catalogue } from '#lib/catalogue/server/port.ts';
import { pathsOf, primaryNavigation } from '#lib/navigation/navigation.ts';
import { menuFacts } from '#lib/navigation/server/menu-facts.ts';
import { type SiteMenus, siteFooter, siteMenus, writtenEntries } from '#lib/navigation/server/navigation.ts';
import { withLocale } from '#lib/paths.ts';
import { REGIONS, type Region } from '#lib/regions.ts';
import { siteByCode, siteCodes } from '#lib/server/installed-sites.ts';
import { DEFAULT_SITE } from '#lib/sites.ts';
import { sqliteShop } from '#tests/support/catalogue.ts';

let shop: Awaited<ReturnType<typeof sqliteShop>>;
let source: Catalogue;
/** The shop's own menus, without entries that its range lacks. */
const shown = new Map<Region, SiteMenus>();

beforeAll(async () => {
  shop = await sqliteShop();
  source = assembleCatalogue(databaseSource(shop.db));
  for (const region of REGIONS) {
    const { missing } = await menuFacts(region, siteByCode(DEFAULT_SITE), source);
    shown.set(region, siteMenus(region, missing));
  }
});
afterAll(() => shop.close());

/** The path without its region prefix. */
function bare(region: Region, path: string): string {
  expect(path.startsWith(`/${region}`), path).toBe(true);
  return withLocale(path);
}
const entriesIn = (region: Region) => shown.get(region)?.entries ?? [];
const menuOf = (region: Region, title: string) => entriesIn(region).find((one) => one.title === title)?.menu;
const inWords = (region: Region, links: readonly { title: string; path: string }[] = []) =>
  links.map(({ title, path }) => `${title} ${bare(region, path)}`);
/** Links of a menu's columns: of one column or of all. */
const links = (region: Region, title: string, only?: string) =>
  (menuOf(region, title)?.columns ?? [])
    .filter((column) => !only || column.title === only)
    .flatMap((column) => inWords(region, column.links));

describe('the main navigation', () => {
  it.each(REGIONS)('S2.1-5 S2.1-8 of %s links to what the shop sells', (region) => {
    expect(
      entriesIn(region).map(({ title, path, showDropdown }) => [title, bare(region, path), showDropdown]),
    ).toEqual([
      ['Carpet', '/products?type=CPT', true],
      ['Hard floors', '/products?type=HF', true],
      ['Inspiration', '/inspiration', true],
      ['Sustainability', '/sustainability', true],
      ['Support', '/support', true],
      ['Stores', '/find-stores', false],
    ]);
  });

  const COLOURS = [
    'Light /products?colour=orange&colour=yellow',
    'Grey /products?colour=gray',
    'Natural /products?colour=brown&colour=green',
    'Dark /products?colour=purple&colour=black',
  ];
  const FIBRES = [
    'Wool /products?subType=wool_cpt',
    'SDN /products?subType=solution_dyed_nylon_cpt',
    'Triexta /products?subType=triexta_cpt',
  ];
  it.each([
    ['au', 'Browse by colour', COLOURS],
    ['nz', 'Search by fibre', FIBRES],
    ['na', 'Search by fibre', FIBRES],
  ] as const)('S2.2-1…9 in %s carpets are offered under %s', (region, title, tiles) => {
    const groups = menuOf(region, 'Carpet')?.tiles ?? [];
    expect(groups.map((group) => group.title)).toEqual([title]);
    expect(inWords(region, groups[0]?.items)).toEqual(tiles);
  });

  it.each(REGIONS)('S2.2-10 S2.2-11 all carpet and carpet advice in %s', (region) => {
    expect(menuOf(region, 'Carpet')?.foot?.link).toEqual({
      title: 'Browse all carpet',
      path: `/${region}/products?type=CPT`,
    });
    const about = links(region, 'Carpet', 'About carpet').map((line) => line.split(' ').at(-1) ?? '');
    const isGuide = (path: string) => /^\/news\/[a-z-]+$/.test(path);
    expect(about.filter((path) => !isGuide(path))).toEqual([
      '/product-types',
      '/product-types/wool-carpet',
      '/grouped-highlights/cpt-styles',
      '/grouped-highlights/cpt-warranties',
      // Carpets of North America are not graded by the Australian scheme.
      ...(region === 'na' ? [] : ['/grouped-highlights/accs']),
    ]);
    expect(about.filter(isGuide).length).toBeGreaterThanOrEqual(3);
  });

  it('S2.2-12 S6-2 has Carpet Features in Australia only', () => {
    expect(links('au', 'Carpet', 'Carpet Features').map((line) => line.split(' ').at(-1))).toEqual([
      '/features/red-list-free',
      '/features/fire-rated-carpet',
      '/features/natural-fibre',
      '/grouped-highlights/accs',
    ]);
    expect([
      ...links('nz', 'Carpet', 'Carpet Features'),
      ...links('na', 'Carpet', 'Carpet Features'),
    ]).toEqual([]);
  });

  it.each(REGIONS)('S2.2-13 three picture cards about sustainability in %s', (region) => {
    const cards = menuOf(region, 'Sustainability')?.cards ?? [];
    expect(cards.every(({ picture }) => picture)).toBe(true);
    expect(cards.map(({ path }) => bare(region, path))).toEqual([
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
    const { columns, banner } = menuOf(region, 'Inspiration') ?? {};
    const trends = columns?.find(({ title }) => title === 'Trend reports');
    expect([trends ?? { path: undefined }, ...(trends?.links ?? [])].map(({ path = '' }) => path)).toEqual([
      `/${region}/inspiration/trend-reports`,
      `/${region}/inspiration/trend-reports/vivid-expression`,
      `/${region}/inspiration/trend-reports/bold-brights`,
      `/${region}/inspiration/trend-reports/eclectic-collage`,
    ]);
    expect(banner?.link.path).toBe(`/${region}/inspiration/trend-reports/vivid-expression`);
  });

  it.each(REGIONS)('S2.2-18 S6-2 the support menu in %s; a warranty for Australia only', (region) => {
    const all = links(region, 'Support');
    expect(all).toEqual(
      expect.arrayContaining([
        'FAQs /support',
        'Contact /support#contact',
        'About us /about-us',
        'Calculator /calculator',
        'Care and maintenance /news/care-and-maintenance',
      ]),
    );
    expect(all.includes('Warranty /warranty')).toBe(region === 'au');
  });

  it('S2.2-19 the article about free samples has a different address in each region', () => {
    const articles = REGIONS.flatMap((region) =>
      links(region, 'Support', 'Guides').filter((line) => /sample/i.test(line)),
    );
    expect(articles).toHaveLength(3);
    expect(new Set(articles.map((line) => line.split(' ').at(-1))).size).toBe(3);
  });
});

describe('the footer', () => {
  const shownIn = (region: Region) => {
    const footer = shown.get(region)?.footer;
    if (!footer) throw new Error('No footer');
    const columns = [footer.menu_column_about, ...footer.menu_column_links];
    return [...columns.flatMap((column) => column.links), ...footer.menu_tertiary].map((link) => ({
      title: link.title,
      address: 'path' in link ? link.path : link.url,
    }));
  };
  const addresses = (region: Region) => shownIn(region).map(({ address }) => address);
  const outer = (region: Region) => shownIn(region).filter(({ address }) => address.startsWith('https:'));

  it('S2.1-15 S2.1-16 S2.1-17 S6-1 of Australia', () => {
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
    expect(shown.get('au')?.footer.sisterBrands).toEqual([
      { title: 'Furrow Textiles', url: 'https://furrow.example/' },
      { title: 'Rowanbrook', url: 'https://rowanbrook.example/' },
    ]);
  });

  it('S2.1-18 of New Zealand', () => {
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

  it('G12 of North America has the shared columns without links of other regions', () => {
    expect(outer('na')).toEqual([]);
    expect(addresses('na')).toEqual(expect.arrayContaining(['/na/about-us', '/na/support', '/na/news']));
  });

  it.each(REGIONS)('S2.1-19 G2 of %s has the group’s brands, and no link ends with a slash', (region) => {
    expect(addresses(region)).toEqual(
      expect.arrayContaining([`/${region}/brands/godfrey-hirst-res-au`, `/${region}/brands/hycraft`]),
    );
    expect(addresses(region).filter((address) => /^\/.*\/$/.test(address))).toEqual([]);
  });

  it('S2.1-12 S2.1-13 S6-3 links to sister sites: a foundation in New Zealand only, nothing in North America', () => {
    const sites = (region: Region) =>
      shown.get(region)?.footer.sites.map(({ title, url }) => `${title} ${new URL(url).hostname}`);
    const everywhere = [
      'Residential marram.example',
      'Commercial commercial.marram.example',
      'B2B trade.marram.example',
    ];
    expect(sites('au')).toEqual(everywhere);
    expect(sites('nz')).toEqual([...everywhere, 'Foundation foundation.marram.example']);
    expect(sites('na')).toEqual([]);
  });

  it('S2.1-21 has a quote, but none on FTX and RBK', () => {
    const hasQuote = [DEFAULT_SITE, 'FTX', 'RBK'].map((code) => siteByCode(code).footerQuote);
    expect(hasQuote).toEqual([true, false, false]);
  });
});

describe.each(siteCodes())('menus of %s', (code) => {
  it.each(REGIONS)(
    'link in %s to lists with floors and to existing pages of the catalogue',
    async (region) => {
      const site = siteByCode(code);
      const scope = { site: code, region };
      const { missing } = await menuFacts(region, site, source);
      const entries = primaryNavigation(writtenEntries(), region, site, missing);
      const paths = pathsOf(entries, siteFooter(region, missing));
      if (site.floorings.length > 0) expect(paths).toContain(`/${region}/products?type=CPT`);
      for (const path of paths) {
        const [, kind = '', slug = ''] = /^\/[a-z]{2}\/([a-z-]+)\/([^/?#]+)$/.exec(path) ?? [];
        if (kind === 'product-types')
          expect(await source.entry('product-types', scope, slug), path).toBeDefined();
        if (kind === 'features') expect(await source.entry('features', scope, slug), path).toBeDefined();
        if (kind === 'brands') expect(await source.entry('brands', scope, slug), path).toBeDefined();
        if (kind === 'grouped-highlights')
          expect(await source.entry('grouped-highlights', scope, slug), path).toBeDefined();
      }
    },
  );
});
