import 'server-only';
import type { FloorInColour } from '#lib/catalogue/facts/comparison.ts';
import { pageCatalogue } from '#lib/catalogue/server/page-catalogue.ts';
import type { Region } from '#lib/regions.ts';
import { currentScope } from '#lib/site/server/site.ts';

/** Floors by global item ids, in the order of the ids. Floors that are not sold in the region are left out. */
export async function foundFloors(region: Region, ids: readonly string[]): Promise<FloorInColour[]> {
  const [catalogue, scope] = [pageCatalogue(), currentScope(region)];
  const found = await Promise.all(ids.map((id) => catalogue.variantByGlobalItemId(scope, id)));
  return found.filter((floor) => floor !== undefined);
}

/** Message about floors of a link that are not sold in the region. */
export const unsoldFloorsMessage = (count: number): string =>
  count === 1
    ? 'One floor in this link is not sold here and was left out.'
    : `${count} floors in this link are not sold here and were left out.`;
