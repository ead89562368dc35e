import 'server-only';
import { isAboutFloors, linkIn } from '../../content/server/known-links.ts';
import type { Region } from '../../regions.ts';
import { TAGS } from '../../server/cache-manifest.ts';
import { tagPage } from '../../server/page-render.ts';
import { addressFacts } from './address-facts.ts';

/**
 * Addresses in a region of the links of a text, by the paths without region that are written; without those to a page
 * or a floor that this site has not there. Words are written once for all sites, and each sells other floors.
 */
export async function textLinks(
  region: Region,
  written: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const links = new Map<string, string>();
  for (const href of new Set(written)) {
    const address = linkIn(region, href);
    if (address === undefined) continue;
    if (isAboutFloors(href)) {
      // Another range may have it.
      tagPage(TAGS.catalogue, TAGS.listing(region));
      const [path = ''] = address.split(/[?#]/, 1);
      if ((await addressFacts(path)).isMissing) continue;
    }
    links.set(href, address);
  }
  return links;
}
