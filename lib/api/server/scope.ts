import 'server-only';
import type { Scope } from '../../catalogue/server/port.ts';
import { CATCH_ALL, DEFAULT_REGION, isRegion, REGIONS, toRegion } from '../../regions.ts';
import type { FieldProblem } from '../../server/http/responses.ts';
import { isSiteCode, siteCodes } from '../../server/installed-sites.ts';
import { currentSite } from '../../site/server/site.ts';
import { DEFAULT_SITE, SAMPLES_SITE, type SiteCode } from '../../sites.ts';

/** Codes that our pages send whatever the house is (S7.2-1, S7.8-1); without such a site they mean its own. */
const FIXED: readonly SiteCode[] = [DEFAULT_SITE, SAMPLES_SITE];

/**
 * `website` (GHRES when missing, or this shop's own site in a house without it) and `region` (au when missing,
 * `catchAll` is au) of a request to our API.
 */
export function readScope(query: URLSearchParams): { scope: Scope; problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const named = query.get('website') || DEFAULT_SITE;
  const website = !isSiteCode(named) && FIXED.includes(named) ? currentSite().code : named;
  const region = query.get('region') || DEFAULT_REGION;
  if (!isSiteCode(website))
    problems.push({ field: 'website', reason: `is not one of ${siteCodes().join(', ')}` });
  if (!isRegion(region.toLowerCase()) && region !== CATCH_ALL) {
    problems.push({ field: 'region', reason: `is not one of ${[...REGIONS, CATCH_ALL].join(', ')}` });
  }
  return {
    scope: { site: isSiteCode(website) ? website : currentSite().code, region: toRegion(region) },
    problems,
  };
}
