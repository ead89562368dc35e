import 'server-only';
import { notFound } from 'next/navigation';
import type { Store } from '#lib/contracts/stores.ts';
import type { Region } from '#lib/regions.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { distanceM } from '#lib/stores/position.ts';
import { radiusMetres } from '#lib/stores/radius.ts';
import { pageStores } from '#lib/stores/server/stores.ts';
import { type StoreCard, toStoreCard } from '#lib/stores/store-card.ts';

/** All stores of this site in a region; a 404 for a site that has none anywhere. */
export async function regionStores(region: Region) {
  const { code, features } = currentSite();
  if (!features.stores) notFound();
  const stores = await pageStores(region).all({ site: code, region });
  return { stores, site: code };
}

const NEIGHBOURS = 4;

/** A store by its slug with the stores around it, nearest first; a 404 for one that is not there. */
export async function findStore(region: Region, slug: string): Promise<{ store: Store; near: StoreCard[] }> {
  const { code, features } = currentSite();
  const source = pageStores(region);
  const store = features.stores ? await source.store({ site: code, region }, slug) : undefined;
  if (!store) notFound();
  const around = await source.near({ site: code, region }, store.position, radiusMetres(75, region));
  const near = around
    .filter(({ id }) => id !== store.id)
    .slice(0, NEIGHBOURS)
    .map((one) => toStoreCard({ ...one, distance: distanceM(store.position, one.position) }));
  return { store, near };
}
