import 'server-only';
import { isAboutFloors, linkIn } from '../../content/server/known-links.ts';
import type { Region } from '../../regions.ts';
import { TAGS } from '../../server/cache-manifest.ts';
import { tagPage } from '../../server/page-render.ts';
import { addressFacts } from './address-facts.ts';

/**
 * Resolves the links of a text in a region: maps the written paths without region to addresses. Links to pages or
 * floors that this site does not have there are left out, because texts are shared by all sites and each site sells
 * different floors.
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
      // The floor may be in the range later.
      tagPage(TAGS.catalogue, TAGS.listing(region));
      const [path = ''] = address.split(/[?#]/, 1);
      if ((await addressFacts(path)).isMissing) continue;
    }
    links.set(href, address);
  }
  return links;
}
