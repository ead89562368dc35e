import 'server-only';
import { REGION, type Region } from '../../regions.ts';
import { failure } from '../../server/http/responses.ts';
import { siteByCode } from '../../server/installed-sites.ts';
import type { SiteCode } from '../../sites.ts';
import { currentSite } from './site.ts';

/** The answer to who would leave something in a region that the site has closed; undefined where it is open. */
export function regionRefusal(region: Region, site: SiteCode = currentSite().code): Response | undefined {
  const { name, regions } = siteByCode(site);
  if (regions.includes(region)) return undefined;
  const message = `${name} is not open in ${REGION[region].label}.`;
  return failure(409, 'region_closed', message, [
    { field: 'region', reason: `is closed on this site; open: ${regions.join(', ')}` },
  ]);
}
