import 'server-only';
import { REGION, type Region } from '../../regions.ts';
import { type FieldProblem, failure } from '../../server/http/responses.ts';
import { siteByCode } from '../../server/installed-sites.ts';
import type { SiteCode } from '../../sites.ts';
import { currentSite } from './site.ts';

/** Returns the error response for a write in a region that the site has closed; undefined if it is open. */
export function regionRefusal(region: Region, site: SiteCode = currentSite().code): Response | undefined {
  const { name, regions } = siteByCode(site);
  if (regions.includes(region)) return undefined;
  const message = `${name} is not open in ${REGION[region].label}.`;
  return failure(409, 'region_closed', message, [closedRegion(regions)]);
}

/** Returns the problem of a region that a site has closed, with its open regions. */
export const closedRegion = (open: readonly Region[]): FieldProblem => ({
  field: 'region',
  reason: `is closed on this site; open: ${open.join(', ')}`,
});
