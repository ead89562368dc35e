import type { Metadata } from 'next';
import { TrendPage, trendMetadata } from '#features/editorial/trend-page.tsx';
import { toRegion } from '#lib/regions.ts';

export const revalidate = 3600;

/** Made on first request, then cached. */
export function generateStaticParams() {
  return [];
}

interface Props {
  params: Promise<{ region: string; trend: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { region, trend } = await params;
  return trendMetadata({ region: toRegion(region), slug: trend });
}

export default async function Page({ params }: Props) {
  const { region, trend } = await params;
  return <TrendPage region={toRegion(region)} slug={trend} />;
}
