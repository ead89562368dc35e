import type { Metadata } from 'next';
import { SearchPage } from '#features/search/search-page.tsx';
import { toRegion } from '#lib/regions.ts';
import { pageMetadata } from '#lib/seo/server/page-metadata.ts';
import { siteCard } from '#lib/seo/site-icons.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { searchParamsOf } from '../search-params.ts';

/** Search terms are unlimited, so results are never cached and never indexed (SEO-6). */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata({
    region: toRegion((await params).region),
    path: '/search',
    subject: 'Search',
    description: 'Search floors, colours, stories, answers and stores by name, colour, fibre or room.',
    image: siteCard(currentSite().code),
    index: false,
  });
}

interface Props {
  params: Promise<{ region: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ params, searchParams }: Props) {
  return <SearchPage region={toRegion((await params).region)} params={searchParamsOf(await searchParams)} />;
}
