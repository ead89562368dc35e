import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ListingPage, listingMetadata } from '#features/catalogue/listing/listing-page.tsx';
import { segmentToFilters } from '#lib/filters/encode.ts';
import { toRegion } from '#lib/regions.ts';

export const revalidate = 3600;
/** Made on first request, then cached. */
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ region: string; segment: string }>;
}

async function read({ params }: Props) {
  const { region, segment } = await params;
  const filters = segmentToFilters(segment);
  if (!filters) notFound();
  return { region: toRegion(region), filters };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return listingMetadata(await read(props));
}

/** A filtered list; the proxy leads `/products?…` here, so that it is a cached page like any other (G13). */
export default async function FilteredProductsPage(props: Props) {
  return <ListingPage {...(await read(props))} />;
}
