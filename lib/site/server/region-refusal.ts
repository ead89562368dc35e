import 'server-only';
import { REGION, type Region } from '../../regions.ts';
import { type FieldProblem, failure } from '../../server/http/responses.ts';
import { siteByCode } from '../../server/installed-sites.ts';
import type { SiteCode } from '../../sites.ts';
import { currentSite } from './site.ts';

/** The answer to who would leave something in a region that the site has closed; undefined where it is open. */
export function regionRefusal(region: Region, site: SiteCode = currentSite().code): Response | undefined {
  const { name, regions } = siteByCode(site);
  if (regions.includes(region)) return undefined;
  const message = `${name} is not open in ${REGION[region].label}.`;
  return failure(409, 'region_closed', message, [closedRegion(regions)]);
}

/** What is wrong with a region that a site has closed, which has these open. */
export const closedRegion = (open: readonly Region[]): FieldProblem => ({
  field: 'region',
  reason: `is closed on this site; open: ${open.join(', ')}`,
});
