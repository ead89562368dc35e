import { expect } from 'vitest';
import { footerSchema, type NavEntry, primarySchema } from '#lib/contracts/navigation.ts';
import { primaryNavigation } from '#lib/navigation/navigation.ts';
import { withLocale } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import footerFile from '#tests/fixtures/content/navigation/footer.json' with { type: 'json' };
import primaryFile from '#tests/fixtures/content/navigation/primary.json' with { type: 'json' };

export const ALL = { samples: true, visualiser: true, calculator: true, stores: true, specPacks: true };
export const residential = { floorings: ['carpet' as const, 'hardFlooring' as const], features: ALL };
export const entries = primarySchema.parse(primaryFile);
export const footer = footerSchema.parse(footerFile);

export const menu = (region: Region) => primaryNavigation(entries, region, residential);
export const item = (region: Region, title: string) =>
  menu(region).find((one) => one.title === title) as NavEntry;
/** Paths without the region that stands in front of every one of them. */
export const bare = (region: Region, path: string) => {
  expect(path.startsWith(`/${region}`), path).toBe(true);
  return withLocale(path);
};
export const links = (region: Region, entry: string, column?: string) =>
  (item(region, entry).menu?.columns ?? [])
    .filter(({ title }) => !column || title === column)
    .flatMap((one) => one.links.map(({ title, path }) => `${title} ${bare(region, path)}`));
export const tiles = (region: Region) =>
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
export const TILES: Partial<Record<Region, string[][]>> = {
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
