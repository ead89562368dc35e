import type { Site } from '#lib/contracts/site.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { FLOORING_TYPE_CODE } from '#lib/sites.ts';

export interface FrameLink {
  title: string;
  href: string;
}

const FLOORING_TITLES = { carpet: 'Carpet', hardFlooring: 'Hard floors' } as const;

/** Links of the plain header: what the site sells, then ways into it. */
export function primaryLinks(region: Region, site: Pick<Site, 'floorings'>): FrameLink[] {
  const floorings = site.floorings.map((flooring) => ({
    title: FLOORING_TITLES[flooring],
    href: paths.products(region, `type=${FLOORING_TYPE_CODE[flooring]}`),
  }));
  if (floorings.length === 0) return [];
  return [
    ...floorings,
    { title: 'Collections', href: paths.collections(region) },
    { title: 'Floor types', href: paths.productTypes(region) },
    { title: 'Features', href: paths.features(region) },
  ];
}
