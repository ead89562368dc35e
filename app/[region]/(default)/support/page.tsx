import type { Metadata } from 'next';
import { SupportPage, supportMetadata } from '#features/support/support-page.tsx';
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
  return supportMetadata(toRegion(region));
}

export default async function Page({ params }: Props) {
  const { region } = await params;
  return <SupportPage region={toRegion(region)} />;
}
