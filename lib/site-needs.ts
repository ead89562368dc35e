/** What a page may require of a site: floors for sale, or a tool. */
export const SITE_NEEDS = ['floors', 'samples', 'stores', 'calculator', 'visualiser'] as const;
export type SiteNeed = (typeof SITE_NEEDS)[number];

export const isSiteNeed = (value: unknown): value is SiteNeed => SITE_NEEDS.includes(value as SiteNeed);

interface Having {
  readonly floorings: readonly string[];
  readonly features: Readonly<Record<Exclude<SiteNeed, 'floors'>, boolean>>;
}

/** Whether a site has what a page requires; a page without requirements is on every site. */
export const siteHas = ({ floorings, features }: Having, need: SiteNeed | undefined): boolean =>
  need === undefined || (need === 'floors' ? floorings.length > 0 : features[need]);
