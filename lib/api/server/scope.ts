import 'server-only';
import type { Scope } from '../../catalogue/server/port.ts';
import { CATCH_ALL, DEFAULT_REGION, isRegion, REGIONS, toRegion } from '../../regions.ts';
import type { FieldProblem } from '../../server/http/responses.ts';
import { isSiteCode, siteCodes } from '../../server/installed-sites.ts';
import { DEFAULT_SITE } from '../../sites.ts';

/** `website` (GHRES when missing) and `region` (au when missing, `catchAll` is au) of a request to our API. */
export function readScope(query: URLSearchParams): { scope: Scope; problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const website = query.get('website') || DEFAULT_SITE;
  const region = query.get('region') || DEFAULT_REGION;
  if (!isSiteCode(website))
    problems.push({ field: 'website', reason: `is not one of ${siteCodes().join(', ')}` });
  if (!isRegion(region.toLowerCase()) && region !== CATCH_ALL) {
    problems.push({ field: 'region', reason: `is not one of ${[...REGIONS, CATCH_ALL].join(', ')}` });
  }
  return {
    scope: { site: isSiteCode(website) ? website : DEFAULT_SITE, region: toRegion(region) },
    problems,
  };
}
