import { isRegion, REGION, REGIONS } from '#lib/regions.ts';
import { isSiteCode } from '#lib/server/installed-sites.ts';
import { allSites } from '#lib/site/server/site.ts';
import type { SelectChoice } from './views/page.ts';

/** Options of a select: every site. */
export const siteChoices = (): SelectChoice[] =>
  allSites().map(({ code, name }) => ({ value: code, label: name }));

/** Options of a select: every region. */
export const regionChoices = (): SelectChoice[] =>
  REGIONS.map((code) => ({ value: code, label: REGION[code].label }));

/** The site and region in a query string; an empty string for each one that is missing or unknown. */
export function scopeFromQuery(query: URLSearchParams): { site: string; region: string } {
  const [site, region] = [query.get('site') ?? '', query.get('region') ?? ''];
  return { site: isSiteCode(site) ? site : '', region: isRegion(region) ? region : '' };
}

/** The chosen value of a query parameter; the first choice if the parameter is missing or unknown. */
export const choiceFromQuery = (
  query: URLSearchParams,
  name: string,
  choices: readonly SelectChoice[],
): string => (choices.find(({ value }) => value === query.get(name)) ?? choices[0])?.value ?? '';
