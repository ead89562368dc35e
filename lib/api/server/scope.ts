import 'server-only';
import type { Scope } from '../../catalogue/server/port.ts';
import { CATCH_ALL, DEFAULT_REGION, isRegion, openRegion, REGIONS, toRegion } from '../../regions.ts';
import {
  cachedJson,
  type FieldProblem,
  invalidQuery,
  temporaryFailure,
} from '../../server/http/responses.ts';
import { isSiteCode, siteByCode, siteCodes } from '../../server/installed-sites.ts';
import { logger } from '../../server/logger.ts';
import { closedRegion } from '../../site/server/region-refusal.ts';
import { currentSite } from '../../site/server/site.ts';
import { DEFAULT_SITE, SAMPLES_SITE, type SiteCode } from '../../sites.ts';

/** Codes that our pages always send (S7.2-1, S7.8-1); in an installation without such a site they mean its own. */
const FIXED: readonly SiteCode[] = [DEFAULT_SITE, SAMPLES_SITE];

interface Read {
  readonly scope: Scope;
  readonly problems: FieldProblem[];
}

/**
 * Reads `website` (GHRES by default, or this shop's own site in an installation without it) and `region` (au by
 * default; `catchAll` means au) of an API request. A region that the site has closed is a problem; if no region is
 * named, the first open one is used when `au` is closed (ADR 0099).
 */
export function readScope(query: URLSearchParams, byDefault: SiteCode = DEFAULT_SITE): Read {
  const { scope, problems } = readAnyScope(query, byDefault);
  const { regions } = siteByCode(scope.site);
  const named = query.get('region') || CATCH_ALL;
  if (named === CATCH_ALL) return { scope: { ...scope, region: openRegion(regions) }, problems };
  if (problems.length === 0 && !regions.includes(scope.region)) problems.push(closedRegion(regions));
  return { scope, problems };
}

/** The same for requests that only our own pages send: this shop's own site is the default. */
export const readOwnScope = (query: URLSearchParams): Read => readScope(query, currentSite().code);

/** The same, whether or not the region is open. */
export function readAnyScope(query: URLSearchParams, byDefault: SiteCode = DEFAULT_SITE): Read {
  const problems: FieldProblem[] = [];
  const named = query.get('website') || byDefault;
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

type Problems = (query: URLSearchParams) => readonly FieldProblem[];

/**
 * Answers a GET request for the scope in its query string: with the JSON that `make` returns, cacheable, or with the
 * Response that it returns. 400 with all problems of the query string, 503 if the catalogue does not respond.
 */
export async function respondInScope(
  request: Request,
  make: (scope: Scope, query: URLSearchParams) => unknown,
  problemsOf: Problems = () => [],
): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const { scope, problems } = readScope(query);
  const all = [...problems, ...problemsOf(query)];
  if (all.length > 0) return invalidQuery(all);
  try {
    const made = await make(scope, query);
    return made instanceof Response ? made : cachedJson(request, JSON.stringify(made));
  } catch (error) {
    logger.error(
      { code: 'api_failed', path: new URL(request.url).pathname, err: error },
      'API: request failed',
    );
    return temporaryFailure(10, 503, 'unavailable', 'This is unavailable at the moment.');
  }
}

/** Problems of `from`, the index in a list at which a page of it begins. */
export const offsetProblems: Problems = (query) => {
  const from = Number(query.get('from') ?? 0);
  return Number.isInteger(from) && from >= 0
    ? []
    : [{ field: 'from', reason: 'expected a whole number from 0' }];
};
