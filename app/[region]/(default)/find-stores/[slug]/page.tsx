import type { Metadata } from 'next';
import { storeMetadata } from '#features/store-locator/metadata.ts';
import { StorePage } from '#features/store-locator/store-page.tsx';
import { toRegion } from '#lib/regions.ts';

export const revalidate = 3600;
/** Made on first request, then cached. */
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ region: string; slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { region, slug } = await params;
  return storeMetadata(toRegion(region), slug);
}

export default async function Page({ params }: Props) {
  const { region, slug } = await params;
  return <StorePage region={toRegion(region)} slug={slug} />;
}
