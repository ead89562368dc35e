import 'server-only';
import { notFound } from 'next/navigation';
import type { Assortment } from '#lib/catalogue/server/assortment.ts';
import { pageCatalogue } from '#lib/catalogue/server/page-catalogue.ts';
import type { ListingProduct } from '#lib/contracts/catalogue.ts';
import type { Region } from '#lib/regions.ts';
import { currentScope, currentSite } from '#lib/site/server/site.ts';

/** Maximum number of floors on one page; a page of thousands would be too heavy to render and to load. */
const MAX_PRODUCTS = 60;
/**
 * Maximum number of floors on a page without a link to more; its HTML stays within 25 KB. With more floors, the page
 * shows `FIRST_FLOORS`.
 */
const WITHOUT_LINK = 30;
/** Fills whole rows of two and of three. */
export const FIRST_FLOORS = 24;

/** The floors of a page: their number, and the first ones, which it shows. */
export interface Floors {
  total: number;
  shown: readonly ListingProduct[];
}

/** Address of a page about many floors. `isWhole` is true for the page that shows all of them. */
export type WholeAddress<Name extends string> = Readonly<Record<Name, string>> & {
  readonly region: Region;
  readonly isWhole?: boolean;
};

/** The catalogue of this site and region, with its range. Responds with 404 if the site sells no floors. */
export async function taxonomyScope(region: Region) {
  if (currentSite().floorings.length === 0) notFound();
  const scope = currentScope(region);
  const catalogue = pageCatalogue();
  return { scope, catalogue, range: await catalogue.range(scope) };
}

/**
 * Maximum number of floors that the page of a brand, collection or feature shows; `isWhole` for the page with all of
 * them.
 */
export const maxShown = (total: number, isWhole = false): number => {
  if (isWhole) return MAX_PRODUCTS;
  return total > WITHOUT_LINK ? FIRST_FLOORS : WITHOUT_LINK;
};

/** The floors at the given positions of the range, with at most `most` loaded. */
export async function floorsAt(
  range: Assortment,
  places: Uint32Array | readonly number[],
  most = MAX_PRODUCTS,
): Promise<Floors> {
  return { total: places.length, shown: await range.read(places.slice(0, most)) };
}

/** The floor that a page about the whole range uses as its share picture. */
export async function firstFloor(region: Region): Promise<ListingProduct | undefined> {
  const { range } = await taxonomyScope(region);
  const [first] = range.length > 0 ? await range.read([0]) : [];
  return first;
}
