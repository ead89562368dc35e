import type { Metadata } from 'next';
import { NewsCategoryPage, newsCategoryMetadata } from '#features/editorial/news-index.tsx';
import { toRegion } from '#lib/regions.ts';

export const revalidate = 3600;

/** Made on first request, then cached. */
export function generateStaticParams() {
  return [];
}

interface Props {
  params: Promise<{ region: string; slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { region, slug } = await params;
  return newsCategoryMetadata(toRegion(region), slug);
}

export default async function Page({ params }: Props) {
  const { region, slug } = await params;
  return <NewsCategoryPage region={toRegion(region)} slug={slug} />;
}
