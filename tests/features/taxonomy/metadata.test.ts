import '#tests/support/shop-env.ts';
import type { Metadata } from 'next';
import { expect, it } from 'vitest';
import { generateMetadata as brand } from '#app/[region]/(default)/brands/[slug]/page.tsx';
import { generateMetadata as collection } from '#app/[region]/(default)/collections/[slug]/page.tsx';
import { generateMetadata as collections } from '#app/[region]/(default)/collections/page.tsx';
import { generateMetadata as feature } from '#app/[region]/(default)/features/[id]/page.tsx';
import { generateMetadata as features } from '#app/[region]/(default)/features/page.tsx';
import { generateMetadata as group } from '#app/[region]/(default)/grouped-highlights/[slug]/page.tsx';
import { generateMetadata as productType } from '#app/[region]/(default)/product-types/[slug]/page.tsx';
import { generateMetadata as productTypes } from '#app/[region]/(default)/product-types/page.tsx';
import { catalogue } from '#lib/catalogue/server/catalogue.ts';
import { REGIONS, type Region } from '#lib/regions.ts';
import { withShop } from '#tests/support/shop-process.ts';
import { params } from './show.ts';

withShop();

/** Metadata of every taxonomy page of a region. */
async function all(region: Region): Promise<Metadata[]> {
  const scope = { site: 'GHRES', region } as const;
  const source = catalogue();
  const slugs = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug);
  const each = (
    make: (props: { params: ReturnType<typeof params> }) => Promise<Metadata>,
    segments: readonly string[],
  ) => segments.map((segment) => make({ params: params(region, segment) }));
  return Promise.all([
    ...[productTypes, collections, features].flatMap((make) => each(make, [''])),
    ...each(productType, slugs(await source.list('product-types', scope))),
    ...each(collection, slugs(await source.list('collections', scope))),
    ...each(
      feature,
      (await source.list('features', scope)).map(({ id }) => id),
    ),
    ...each(group, slugs(await source.list('grouped-highlights', scope))),
    ...each(brand, slugs(await source.list('brands', scope))),
  ]);
}

it('SEO-19 titles have at most 60 characters and descriptions 70 to 160; no two pages share one', async () => {
  const titles: string[] = [];
  for (const region of REGIONS) {
    const pages = await all(region);
    expect(pages.length).toBeGreaterThan(40);
    titles.push(...pages.map(({ title }) => String(title)));
    const descriptions = pages.map(({ description }) => description ?? '');
    expect(descriptions.filter(({ length }) => length < 70 || length > 160)).toEqual([]);
    expect(descriptions.filter((text, index) => descriptions.indexOf(text) !== index)).toEqual([]);
  }
  expect(titles.filter(({ length }) => length > 60)).toEqual([]);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

it('S2.3-22 the title of wool carpets reads as specified', async () => {
  const titleIn = async (region: Region) =>
    (await productType({ params: params(region, 'wool-carpet') })).title;
  expect(await titleIn('au')).toBe('Wool Carpets Australia | Marram');
  expect(await titleIn('nz')).toBe('Wool Carpets New Zealand | Marram');
});

it('G4 S6-2 alternates are listed only if the page exists there', async () => {
  const languages = async (make: typeof feature | typeof collection, segment: string) =>
    Object.keys((await make({ params: params('au', segment) })).alternates?.languages ?? {});
  expect(await languages(feature, 'red-list-free')).toEqual(['en-AU', 'x-default']);
  expect(await languages(feature, 'natural-fibre')).toEqual(['en-AU', 'x-default']);
  expect(await languages(collection, 'weather')).toEqual(['en-AU', 'en-NZ', 'x-default']);
});

it('S6-2 Australia-only content is mentioned in au only', async () => {
  for (const region of ['nz', 'na'] as const) {
    for (const { description } of await all(region)) expect(description).not.toMatch(/red list|bushfire/i);
  }
});
