import type { Metadata } from 'next';
import { PillarPage, pillarMetadata } from '#features/editorial/pillar-page.tsx';
import { toRegion } from '#lib/regions.ts';

export const revalidate = 3600;

/** Made on first request, then cached. */
export function generateStaticParams() {
  return [];
}

interface Props {
  params: Promise<{ region: string; basePillar: string; subPillar: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { region, basePillar, subPillar } = await params;
  return pillarMetadata({ region: toRegion(region), pillar: basePillar, slug: subPillar });
}

export default async function Page({ params }: Props) {
  const { region, basePillar, subPillar } = await params;
  return <PillarPage region={toRegion(region)} pillar={basePillar} slug={subPillar} />;
}
