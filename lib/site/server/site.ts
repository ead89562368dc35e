import 'server-only';
import type { Site } from '../../contracts/site.ts';
import type { Region } from '../../regions.ts';
import { config } from '../../server/config.ts';
import { installedSites, siteByCode } from '../../server/installed-sites.ts';
import type { SiteCode } from '../../sites.ts';

/** All sites of the company, in the order of lists. */
export function allSites(): Site[] {
  return [...installedSites().sites.values()];
}

/** The site this process serves (SITE). */
export function currentSite(): Site {
  return siteByCode(config().site);
}

/** What the catalogue is asked for when this process shows a region: its own site there. */
export function currentScope(region: Region): { site: SiteCode; region: Region } {
  return { site: currentSite().code, region };
}
