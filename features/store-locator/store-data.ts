import 'server-only';
import { notFound, permanentRedirect } from 'next/navigation';
import { pageCatalogue } from '#lib/catalogue/server/page-catalogue.ts';
import { type StoreBrand, storeBrands } from '#lib/contracts/store-options.ts';
import type { Store } from '#lib/contracts/stores.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { currentScope, currentSite } from '#lib/site/server/site.ts';
import { LARGEST_RADIUS, radiusMetres } from '#lib/stores/radius.ts';
import { pageStores } from '#lib/stores/server/stores.ts';
import { type StoreCard, toStoreCard } from '#lib/stores/store-card.ts';

/** Brands that stores carry and this site sells; the site names no other brands. */
export const soldBrands = async (region: Region): Promise<StoreBrand[]> =>
  storeBrands(await pageCatalogue().list('brands', currentScope(region))).map(({ code, name }) => ({
    code,
    name,
  }));

/**
 * Stores of this site in a region, and the brands that any of them carries. Responds with 404 if the site has no
 * store locator.
 */
export async function regionStores(region: Region) {
  const scope = currentScope(region);
  if (!currentSite().features.stores) notFound();
  const [sold, all] = await Promise.all([soldBrands(region), pageStores(region).all(scope)]);
  const stores = all.map((store) => ({ ...store, brands: namedOf(store, sold).map(({ code }) => code) }));
  return {
    stores,
    brands: sold.filter(({ code }) => stores.some((store) => store.brands.includes(code))),
    site: scope.site,
  };
}

/** The brands of a list that a store carries. */
const namedOf = (store: Pick<Store, 'brands'>, brands: readonly StoreBrand[]) =>
  brands.filter(({ code }) => store.brands.includes(code));

const NEIGHBOURS = 4;

/**
 * A store by its slug, names of its brands, and the stores around it, nearest first. Responds with a redirect if the
 * store has another slug now, and with 404 if it does not exist.
 */
export async function findStore(
  region: Region,
  slug: string,
): Promise<{ store: Store; brands: string[]; near: StoreCard[] }> {
  const scope = currentScope(region);
  const source = pageStores(region);
  if (!currentSite().features.stores) notFound();
  const store = await source.store(scope, slug);
  if (!store) {
    const present = await source.presentSlug(scope, slug);
    return present === undefined ? notFound() : permanentRedirect(paths.store(region, present));
  }
  const brands = namedOf(store, await soldBrands(region)).map(({ name }) => name);
  // The store itself is among them.
  const around = await source.near(
    scope,
    store.position,
    radiusMetres(LARGEST_RADIUS, region),
    NEIGHBOURS + 1,
  );
  const near = around
    .filter(({ id }) => id !== store.id)
    .slice(0, NEIGHBOURS)
    .map(toStoreCard);
  return { store, brands, near };
}
