import 'server-only';
import { notFound } from 'next/navigation';
import type { Store } from '#lib/contracts/stores.ts';
import type { Region } from '#lib/regions.ts';
import { currentScope, currentSite } from '#lib/site/server/site.ts';
import { distanceM } from '#lib/stores/position.ts';
import { radiusMetres } from '#lib/stores/radius.ts';
import { pageStores } from '#lib/stores/server/stores.ts';
import { type StoreCard, toStoreCard } from '#lib/stores/store-card.ts';

/** All stores of this site in a region; a 404 for a site that has none anywhere. */
export async function regionStores(region: Region) {
  const scope = currentScope(region);
  if (!currentSite().features.stores) notFound();
  return { stores: await pageStores(region).all(scope), site: scope.site };
}

const NEIGHBOURS = 4;

/** A store by its slug with the stores around it, nearest first; a 404 for one that is not there. */
export async function findStore(region: Region, slug: string): Promise<{ store: Store; near: StoreCard[] }> {
  const scope = currentScope(region);
  const source = pageStores(region);
  const store = currentSite().features.stores ? await source.store(scope, slug) : undefined;
  if (!store) notFound();
  const around = await source.near(scope, store.position, radiusMetres(75, region));
  const near = around
    .filter(({ id }) => id !== store.id)
    .slice(0, NEIGHBOURS)
    .map((one) => toStoreCard({ ...one, distance: distanceM(store.position, one.position) }));
  return { store, near };
}
