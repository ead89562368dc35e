// @vitest-environment jsdom
import '#tests/support/shop-env.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import BrandPage from '#app/[region]/(default)/brands/[slug]/page.tsx';
import CollectionPage from '#app/[region]/(default)/collections/[slug]/page.tsx';
import CollectionsPage from '#app/[region]/(default)/collections/page.tsx';
import FeaturePage from '#app/[region]/(default)/features/[id]/page.tsx';
import FeaturesPage from '#app/[region]/(default)/features/page.tsx';
import GroupPage from '#app/[region]/(default)/grouped-highlights/[slug]/page.tsx';
import ProductTypePage from '#app/[region]/(default)/product-types/[slug]/page.tsx';
import ProductTypesPage from '#app/[region]/(default)/product-types/page.tsx';
import type { Region } from '#lib/regions.ts';
import { siteByCode } from '#lib/server/installed-sites.ts';
import type { SiteCode } from '#lib/sites.ts';
import { withShop } from '#tests/support/shop-process.ts';
import { params, show } from './show.ts';

const serving = vi.hoisted((): { site: SiteCode } => ({ site: 'GHRES' }));
vi.mock('#lib/site/server/site.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('#lib/site/server/site.ts')>();
  return {
    ...real,
    currentSite: () => siteByCode(serving.site),
    currentScope: (region: Region) => ({ site: serving.site, region }),
  };
});

withShop();
beforeEach(() => {
  serving.site = 'GHRES';
});

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const links = (within_: HTMLElement = document.body) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const jsonLd = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent ?? ''),
  );

describe('floor types', () => {
  it('S2.3-5 S2.2-11 compares every kind of floor, with the number of floors', async () => {
    await show(ProductTypesPage({ params: params('au') }));
    expect(title()).toBe('Floor types');
    const carpet = screen.getByRole('region', { name: 'Carpet' });
    const kinds = within(carpet).getAllByRole('heading', { level: 3 });
    expect(kinds).toHaveLength(6);
    expect(within(carpet).getByText('6 kinds')).toBeDefined();
    expect(links(carpet)).toContain('/au/product-types/carpet');
    const wool = within(carpet).getByRole('link', { name: 'Wool Carpet' });
    expect(wool.getAttribute('href')).toBe('/au/product-types/wool-carpet');
    const row = wool.closest('li') as HTMLElement;
    expect(within(row).getByText('14 floors')).toBeDefined();
    expect(
      within(row)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Underfoot', 'Wear', 'Care']);
    expect(links(screen.getByRole('region', { name: 'Hard floors' }))).toContain('/au/product-types/hybrid');
  });

  it('S2.3-5 one kind of floor shows its properties and floors, and links to their list', async () => {
    await show(ProductTypePage({ params: params('nz', 'wool-carpet') }));
    expect(title()).toBe('Wool Carpet');
    expect(screen.getAllByRole('article')).toHaveLength(12);
    expect(links()).toContain('/nz/products?subType=wool_cpt');
    expect(links()).toContain('/nz/products/tideline-loop');
  });

  it('SEO-13 has structured breadcrumbs, the last step without an address', async () => {
    await show(ProductTypePage({ params: params('na', 'wool-carpet') }));
    const trail = jsonLd().find((block) => block['@type'] === 'BreadcrumbList');
    expect(trail.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'http://localhost:3000/na' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Floor types',
        item: 'http://localhost:3000/na/product-types',
      },
      {
        '@type': 'ListItem',
        position: 3,
        name: 'Carpet',
        item: 'http://localhost:3000/na/product-types/carpet',
      },
      { '@type': 'ListItem', position: 4, name: 'Wool Carpet' },
    ]);
  });
});

describe('collections', () => {
  it('S2.3-5 shows every collection of the region with its picture, and none of another region', async () => {
    await show(CollectionsPage({ params: params('na') }));
    expect(screen.getAllByRole('article')).toHaveLength(18);
    expect(document.querySelectorAll('article img')).toHaveLength(18);
    expect(screen.queryByRole('link', { name: 'Grove' })).toBeNull();
    await show(CollectionsPage({ params: params('au') }));
    expect(screen.getByRole('link', { name: 'Grove' }).getAttribute('href')).toBe('/au/collections/grove');
  });

  it('S2.3-5 one collection shows only its floors', async () => {
    await show(CollectionPage({ params: params('na', 'harbour') }));
    expect(title()).toBe('Harbour');
    expect(
      screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent),
    ).toEqual(['Anchorage Twist', 'Fathom', 'Breakwater']);
  });
});

describe('features', () => {
  it('S3.9-5 lists features with name, short description and address', async () => {
    await show(FeaturesPage({ params: params('au') }));
    const link = screen.getByRole('link', { name: 'Pet friendly' });
    expect(link.getAttribute('href')).toBe('/au/features/pet-friendly');
    const row = link.closest('li') as HTMLElement;
    expect(row.textContent).toContain('Claws, fur and accidents considered.');
  });

  it('S2.2-12 S6-2 G4 Australia-only features are listed and shown in au only', async () => {
    for (const id of ['red-list-free', 'fire-rated-carpet']) {
      await show(FeaturesPage({ params: params('au') }));
      expect(links()).toContain(`/au/features/${id}`);
      await show(FeaturePage({ params: params('au', id) }));
      expect(screen.getAllByRole('article').length).toBeGreaterThan(5);
      for (const region of ['nz', 'na']) {
        await show(FeaturesPage({ params: params(region) }));
        expect(links()).not.toContain(`/${region}/features/${id}`);
        await expect(show(FeaturePage({ params: params(region, id) }))).rejects.toThrow('404');
      }
    }
  });
});

describe('groups of highlights', () => {
  it('S2.2-11 styles of carpet: an index links to every entry, and an entry to its floors', async () => {
    await show(GroupPage({ params: params('au', 'cpt-styles') }));
    const index = screen.getByRole('navigation', { name: 'Carpet styles' });
    for (const href of links(index)) expect(document.querySelector(`section${href}`)).not.toBeNull();
    expect(links(index)).toHaveLength(10);
    expect(links(screen.getByRole('region', { name: 'Level loop' }))).toEqual([
      '/au/products/jetty',
      '/au/products/spindrift-level',
      '/au/products/lockyer-level',
    ]);
  });

  it('S2.2-11 warranties state the years of every carpet', async () => {
    await show(GroupPage({ params: params('au', 'cpt-warranties') }));
    const wear = screen.getByRole('region', { name: 'Wear' });
    expect(
      within(wear)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['20 years', '15 years', '12 years', '7 years', '5 years']);
    expect(links(wear)).toHaveLength(37);
    const [twenty] = within(wear).getAllByRole('definition');
    expect(links(twenty)).toEqual(['/au/products/cairn-loop']);
  });

  it('S2.2-12 carpet grading has an entry for every grade', async () => {
    await show(GroupPage({ params: params('au', 'accs') }));
    expect(title()).toBe('Carpet grading');
    expect(screen.getAllByRole('region')).toHaveLength(8);
  });
});

describe('brands', () => {
  it('S2.1-19 both brands of the footer have a page with their floors', async () => {
    await show(BrandPage({ params: params('au', 'godfrey-hirst-res-au') }));
    expect(title()).toBe('Marram');
    expect(screen.getAllByRole('article').length).toBeGreaterThan(20);
    await show(BrandPage({ params: params('au', 'hycraft') }));
    expect(title()).toBe('Marram Reserve');
    expect(screen.getAllByRole('article')).toHaveLength(7);
  });
});

it('S2.3-5 an unknown entry is not found', async () => {
  for (const page of [ProductTypePage, CollectionPage, FeaturePage, GroupPage, BrandPage]) {
    await expect(show(page({ params: params('au', 'no-such-thing') }))).rejects.toThrow('404');
  }
});

it('S3.10-3 a site without floors has no taxonomy pages', async () => {
  serving.site = 'TFF';
  for (const page of [ProductTypesPage, CollectionsPage, FeaturesPage])
    await expect(show(page({ params: params('au') }))).rejects.toThrow('404');
  await expect(show(GroupPage({ params: params('au', 'cpt-styles') }))).rejects.toThrow('404');
});
