import type { Metadata } from 'next';
import { ListingPage, listingMetadata } from '#features/catalogue/listing/listing-page.tsx';
import { NO_FILTERS } from '#lib/filters/facets.ts';
import { toRegion } from '#lib/regions.ts';

export const revalidate = 3600;

interface Props {
  params: Promise<{ region: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return listingMetadata({ region: toRegion((await params).region), filters: NO_FILTERS });
}

export default async function ProductsPage({ params }: Props) {
  return <ListingPage region={toRegion((await params).region)} filters={NO_FILTERS} />;
}
