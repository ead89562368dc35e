import 'server-only';
import type { Site } from '../../contracts/site.ts';
import type { Region } from '../../regions.ts';
import { config } from '../../server/config.ts';
import { installedSites, siteByCode } from '../../server/installed-sites.ts';
import type { SiteCode } from '../../sites.ts';

/** All sites of the company, in display order. */
export function allSites(): Site[] {
  return [...installedSites().sites.values()];
}

/** Returns the site that this process serves (SITE). */
export function currentSite(): Site {
  return siteByCode(config().site);
}

/**
 * Returns the public origin for links in a site's messages. Sites may share a database, and any of their processes
 * sends the waiting messages: for another site the origin is in its site file, for this one it is `own`, from the
 * configuration.
 */
export function originOf(code: SiteCode, own: string): string {
  return code === config().site ? own : new URL(siteByCode(code).url).origin;
}

/** Returns the catalogue scope of this process's site in a region. */
export function currentScope(region: Region): { site: SiteCode; region: Region } {
  return { site: currentSite().code, region };
}
