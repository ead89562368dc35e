import 'server-only';
import type { Metadata } from 'next';
import { hostedShareImage } from '#lib/media/server/pictures.ts';
import { SHARE_PICTURES } from '#lib/media/share-image.ts';
import { pageRegions } from '#lib/pages.ts';
import { REGION, type Region } from '#lib/regions.ts';
import { pageMetadata } from '#lib/seo/server/page-metadata.ts';
import { weekWords } from '#lib/stores/opening.ts';
import { toStoreCard } from '#lib/stores/store-card.ts';
import { findStore, regionStores } from './store-data.ts';

const share = () => hostedShareImage(SHARE_PICTURES.stores);

export async function findStoresMetadata(region: Region): Promise<Metadata> {
  const { stores } = await regionStores(region);
  const showrooms = stores.length > 1 ? `All ${stores.length} showrooms` : 'Showrooms';
  return pageMetadata({
    region,
    path: '/find-stores',
    subject: 'Carpet and Flooring Stores',
    description: `${showrooms} in ${REGION[region].label} with hours, telephone and directions. Search by place, or start from where you are.`,
    regions: pageRegions('/find-stores'),
    image: share(),
  });
}

export async function storeMetadata(region: Region, slug: string): Promise<Metadata> {
  const { store } = await findStore(region, slug);
  return pageMetadata({
    region,
    path: `/find-stores/${slug}`,
    subject: store.name,
    description: `${store.name}, ${toStoreCard(store).address}. ${weekWords(store.hours, region)}. Telephone ${store.phone}.`,
    regions: [region],
    image: share(),
  });
}
