import 'server-only';
import { notFound } from 'next/navigation';
import type { Assortment } from '#lib/catalogue/server/assortment.ts';
import { pageCatalogue } from '#lib/catalogue/server/page-catalogue.ts';
import type { ListingProduct } from '#lib/contracts/catalogue.ts';
import type { Region } from '#lib/regions.ts';
import { currentScope, currentSite } from '#lib/site/server/site.ts';

/** A page of thousands would be too heavy to make and to open. */
const MAX_PRODUCTS = 60;
/** Floors a page shows without a link to more: its HTML stays within 25 KB. Of more it shows `FIRST_FLOORS`. */
const WITHOUT_LINK = 30;
/** Whole rows of two and of three. */
export const FIRST_FLOORS = 24;

/** Floors a page is about: how many there are, and the first of them, which it shows. */
export interface Floors {
  total: number;
  shown: readonly ListingProduct[];
}

/** Of a page about many floors; `isWhole` when its address asks for all of them. */
export type WholeAddress<Name extends string> = Readonly<Record<Name, string>> & {
  readonly region: Region;
  readonly isWhole?: boolean;
};

/** The catalogue as this site sells it in a region, with its range at hand; a missing page where it sells no floors. */
export async function taxonomyScope(region: Region) {
  if (currentSite().floorings.length === 0) notFound();
  const scope = currentScope(region);
  const catalogue = pageCatalogue();
  return { scope, catalogue, range: await catalogue.range(scope) };
}

/** How many of a brand's, collection's or feature's floors its page shows; `isWhole` when it was asked for all. */
export const mostShown = (total: number, isWhole = false): number => {
  if (isWhole) return MAX_PRODUCTS;
  return total > WITHOUT_LINK ? FIRST_FLOORS : WITHOUT_LINK;
};

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
