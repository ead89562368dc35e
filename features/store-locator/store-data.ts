import 'server-only';
import { notFound } from 'next/navigation';
import { pageCatalogue } from '#lib/catalogue/server/page-catalogue.ts';
import type { Store } from '#lib/contracts/stores.ts';
import type { Region } from '#lib/regions.ts';
import { currentScope, currentSite } from '#lib/site/server/site.ts';
import { distanceM } from '#lib/stores/position.ts';
import { radiusMetres } from '#lib/stores/radius.ts';
import { pageStores } from '#lib/stores/server/stores.ts';
import { type StoreCard, toStoreCard } from '#lib/stores/store-card.ts';

/** Stores with those of their brands that this site sells: it names no others. */
async function withSoldBrands<S extends Pick<Store, 'brands'>>(
  region: Region,
  stores: readonly S[],
): Promise<S[]> {
  const brands = await pageCatalogue().list('brands', currentScope(region));
  const sold = new Set(brands.map(({ code }) => code));
  return stores.map((store) => ({ ...store, brands: store.brands.filter((brand) => sold.has(brand)) }));
}

/** All stores of this site in a region; a 404 for a site that has none anywhere. */
export async function regionStores(region: Region) {
  const scope = currentScope(region);
  if (!currentSite().features.stores) notFound();
  return { stores: await withSoldBrands(region, await pageStores(region).all(scope)), site: scope.site };
}

const NEIGHBOURS = 4;

/** A store by its slug with the stores around it, nearest first; a 404 for one that is not there. */
export async function findStore(region: Region, slug: string): Promise<{ store: Store; near: StoreCard[] }> {
  const scope = currentScope(region);
  const source = pageStores(region);
  const found = currentSite().features.stores ? await source.store(scope, slug) : undefined;
  const [store] = found ? await withSoldBrands(region, [found]) : [];
  if (!store) notFound();
  const around = await source.near(scope, store.position, radiusMetres(75, region));
  const near = around
    .filter(({ id }) => id !== store.id)
    .slice(0, NEIGHBOURS)
    .map((one) => toStoreCard({ ...one, distance: distanceM(store.position, one.position) }));
  return { store, near };
}
