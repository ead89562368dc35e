import { isRegion, REGION, REGIONS } from '#lib/regions.ts';
import { isSiteCode } from '#lib/server/installed-sites.ts';
import { allSites } from '#lib/site/server/site.ts';
import type { SelectChoice } from './views/page.ts';

/** The sites there are, to choose one or all. */
export const siteChoices = (): SelectChoice[] =>
  allSites().map(({ code, name }) => ({ value: code, label: name }));

/** The regions there are. */
export const regionChoices = (): SelectChoice[] =>
  REGIONS.map((code) => ({ value: code, label: REGION[code].label }));

/** The site and the region that an address names; empty where it names none. */
export function scopeIn(query: URLSearchParams): { site: string; region: string } {
  const [site, region] = [query.get('site') ?? '', query.get('region') ?? ''];
  return { site: isSiteCode(site) ? site : '', region: isRegion(region) ? region : '' };
}

/** What an address chooses of some values; the first of them where it names none. */
export const chosenIn = (query: URLSearchParams, name: string, choices: readonly SelectChoice[]): string =>
  (choices.find(({ value }) => value === query.get(name)) ?? choices[0])?.value ?? '';
