import type { Metadata } from 'next';
import { lookMetadata, StylePage } from '#features/editorial/look-pages.tsx';
import { toRegion } from '#lib/regions.ts';

export const revalidate = 3600;

/** Made on first request, then cached. */
export function generateStaticParams() {
  return [];
}

interface Props {
  params: Promise<{ region: string; style: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { region, style } = await params;
  return lookMetadata('styles', { region: toRegion(region), slug: style });
}

export default async function Page({ params }: Props) {
  const { region, style } = await params;
  return <StylePage region={toRegion(region)} slug={style} />;
}
