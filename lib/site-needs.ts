import type { Site } from './contracts/site.ts';

/** What a page may need of the site that shows it: floors for sale, or a tool. */
export const SITE_NEEDS = ['floors', 'samples', 'stores', 'calculator', 'visualiser'] as const;
export type SiteNeed = (typeof SITE_NEEDS)[number];

/** Whether a site has what a page needs; one that needs nothing stands on every site. */
export const siteHas = (
  { floorings, features }: Pick<Site, 'floorings' | 'features'>,
  need: SiteNeed | undefined,
): boolean => need === undefined || (need === 'floors' ? floorings.length > 0 : features[need]);
