import type { Metadata } from 'next';
import { MissingPage } from '#features/missing/missing-page.tsx';
import { toRegion } from '#lib/regions.ts';
import { INTERNAL } from '#lib/routing/internal-paths.ts';
import { pageStatus } from '#lib/routing/page-status.ts';
import { LIFETIMES } from '#lib/server/cache-manifest.ts';
import { markCacheable } from '#lib/server/page-render.ts';

export const metadata: Metadata = {
  title: 'Page not found',
  robots: { index: false, follow: true },
  other: pageStatus(404),
};

interface Props {
  params: Promise<{ region: string; missing: string[] }>;
}

/** The region's 404 page, for every URL without a page of its own. The page cache requests it for such URLs. */
export default async function Missing({ params }: Props) {
  markCacheable(LIFETIMES.missing);
  const { region, missing } = await params;
  const path = missing[0] === INTERNAL.missing.slice(1) ? missing.slice(1) : missing;
  return <MissingPage region={toRegion(region)} pathname={`/${[region, ...path].join('/')}`} />;
}
