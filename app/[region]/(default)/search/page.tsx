import type { Metadata } from 'next';
import { SearchPage } from '#features/search/search-page.tsx';
import { toRegion } from '#lib/regions.ts';
import { MAX_QUERY_LENGTH } from '#lib/search/find-floors.ts';

/** Results are as many as there are words: never cached, never indexed (SEO-6). */
export const metadata: Metadata = { title: 'Search', robots: { index: false, follow: true } };
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ region: string }>;
  searchParams: Promise<{ q?: string | string[] }>;
}

export default async function Page({ params, searchParams }: Props) {
  const { q } = await searchParams;
  const query = (Array.isArray(q) ? q[0] : q)?.trim().slice(0, MAX_QUERY_LENGTH) ?? '';
  return <SearchPage region={toRegion((await params).region)} query={query} />;
}
