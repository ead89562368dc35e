import type { Metadata } from 'next';
import { SearchPage } from '#features/search/search-page.tsx';
import { toRegion } from '#lib/regions.ts';

/** Results are as many as there are words: never cached, never indexed (SEO-6). */
export const metadata: Metadata = { title: 'Search', robots: { index: false, follow: true } };
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ region: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ params, searchParams }: Props) {
  const given = Object.entries(await searchParams).flatMap(([key, value]) =>
    [value ?? []].flat().map((one) => [key, one]),
  );
  return <SearchPage region={toRegion((await params).region)} params={new URLSearchParams(given)} />;
}
