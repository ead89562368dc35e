import type { Metadata } from 'next';
import { DesignerPage, lookMetadata } from '#features/editorial/look-pages.tsx';
import { toRegion } from '#lib/regions.ts';

export const revalidate = 3600;

/** Made on first request, then cached. */
export function generateStaticParams() {
  return [];
}

interface Props {
  params: Promise<{ region: string; designer: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { region, designer } = await params;
  return lookMetadata('designers', { region: toRegion(region), slug: designer });
}

export default async function Page({ params }: Props) {
  const { region, designer } = await params;
  return <DesignerPage region={toRegion(region)} slug={designer} />;
}
