import 'server-only';
import type { Region } from '#lib/regions.ts';
import { pageCatalogue } from '#lib/server/catalogue/page-catalogue.ts';
import type { FoundFloor } from '#lib/server/catalogue/port.ts';
import { currentSite } from '#lib/server/site/site.ts';

/** The floors a story names, by globalItemId, as far as this site sells them in this region. */
export async function floorsOfStory(region: Region, ids: readonly string[]): Promise<FoundFloor[]> {
  if (ids.length === 0) return [];
  const found = await pageCatalogue().floorsOf({ site: currentSite().code, region }, ids);
  return [...found.values()];
}
