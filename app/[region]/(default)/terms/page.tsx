import type { Metadata } from 'next';
import { SheetPage, sheetMetadata } from '#features/editorial/sheet-page.tsx';
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
  return sheetMetadata({ region: toRegion(region), slug: 'terms' });
}

export default async function Page({ params }: Props) {
  const { region } = await params;
  return <SheetPage region={toRegion(region)} slug="terms" />;
}
