import type { Metadata } from 'next';
import { NewsArticle, newsMetadata } from '#features/editorial/news-article.tsx';
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
  return newsMetadata({ region: toRegion(region), slug });
}

export default async function Page({ params }: Props) {
  const { region, slug } = await params;
  return <NewsArticle region={toRegion(region)} slug={slug} />;
}
