import 'server-only';
import type { Assortment } from '#lib/catalogue/server/assortment.ts';
import { pageCatalogue } from '#lib/catalogue/server/page-catalogue.ts';
import type { ListingProduct } from '#lib/contracts/catalogue.ts';
import type { Region } from '#lib/regions.ts';
import { currentScope } from '#lib/site/server/site.ts';

/** More than any page of the shop's own range has; a page of thousands would be too heavy to make and to open. */
const MAX_PRODUCTS = 60;

/** Floors a page is about: how many there are, and the first of them, which it shows. */
export interface Floors {
  total: number;
  shown: readonly ListingProduct[];
}

/** The catalogue as this site sells it in a region, with its range at hand. */
export async function taxonomyScope(region: Region) {
  const scope = currentScope(region);
  const catalogue = pageCatalogue();
  return { scope, catalogue, range: await catalogue.range(scope) };
}

/** The floors at some places of the range, `most` of them to be shown. */
export async function floorsAt(
  range: Assortment,
  places: Uint32Array | readonly number[],
  most = MAX_PRODUCTS,
): Promise<Floors> {
  return { total: places.length, shown: await range.read(places.slice(0, most)) };
}

/** The floor a page about the whole range is shared with. */
export async function firstFloor(region: Region): Promise<ListingProduct | undefined> {
  const { range } = await taxonomyScope(region);
  const [first] = range.length > 0 ? await range.read([0]) : [];
  return first;
}
