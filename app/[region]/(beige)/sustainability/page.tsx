import type { Metadata } from 'next';
import { SustainabilityPage, sustainabilityMetadata } from '#features/editorial/sustainability-page.tsx';
import { toRegion } from '#lib/regions.ts';

export const revalidate = 3600;

/** Made on first request, then cached. */
export function generateStaticParams() {
  return [];
}

interface Props {
  params: Promise<{ region: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { region } = await params;
  return sustainabilityMetadata(toRegion(region));
}

export default async function Page({ params }: Props) {
  const { region } = await params;
  return <SustainabilityPage region={toRegion(region)} />;
}
