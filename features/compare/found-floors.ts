import 'server-only';
import type { FloorInColour } from '#lib/catalogue/facts/comparison.ts';
import { pageCatalogue } from '#lib/catalogue/server/page-catalogue.ts';
import type { Region } from '#lib/regions.ts';
import { currentScope } from '#lib/site/server/site.ts';

/** Floors by global item ids, in their order; what is not sold in the region is left out. */
export async function foundFloors(region: Region, ids: readonly string[]): Promise<FloorInColour[]> {
  const [catalogue, scope] = [pageCatalogue(), currentScope(region)];
  const found = await Promise.all(ids.map((id) => catalogue.variantByGlobalItemId(scope, id)));
  return found.filter((floor) => floor !== undefined);
}
