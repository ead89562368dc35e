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

/**
 * Public origin of a site, where what it wrote leads to. Sites may share a database, and whichever of them is at hand
 * sends what waits there: another one's is what its file says, this one's what it is run with.
 */
export function originOf(code: SiteCode, own: string): string {
  return code === config().site ? own : new URL(siteByCode(code).url).origin;
}

/** What the catalogue is asked for when this process shows a region: its own site there. */
export function currentScope(region: Region): { site: SiteCode; region: Region } {
  return { site: currentSite().code, region };
}
