import 'server-only';
import { pageCatalogue } from '#lib/catalogue/server/page-catalogue.ts';
import type { FoundVariant } from '#lib/catalogue/server/port.ts';
import type { Region } from '#lib/regions.ts';
import { currentScope } from '#lib/site/server/site.ts';

/** The floors that a story names by globalItemId, as far as this site sells them in the region. */
export async function floorsOfStory(region: Region, ids: readonly string[]): Promise<FoundVariant[]> {
  if (ids.length === 0) return [];
  const found = await pageCatalogue().floorsOf(currentScope(region), ids);
  return [...found.values()];
}
