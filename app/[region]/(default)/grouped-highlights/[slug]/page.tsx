import type { Metadata } from 'next';
import { findGroup, GroupedHighlightPage } from '#features/catalogue/taxonomy/grouped-highlight-page.tsx';
import { regionsKnowing, taxonomyMetadata } from '#features/catalogue/taxonomy/metadata.ts';
import { firstFloor } from '#features/catalogue/taxonomy/scope.ts';
import { headline, wholeSentences } from '#features/catalogue/taxonomy/words.ts';
import { toRegion } from '#lib/regions.ts';

export const revalidate = 3600;
/** Made on first request, then cached. */
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ region: string; slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { region: asked, slug } = await params;
  const region = toRegion(asked);
  const { group } = await findGroup(region, slug);
  return taxonomyMetadata({
    region,
    path: `/grouped-highlights/${slug}`,
    subject: headline(group.title),
    description: wholeSentences(group.intro),
    floor: await firstFloor(region),
    regions: await regionsKnowing((source, scope) => source.entry('grouped-highlights', scope, slug)),
  });
}

export default async function Page({ params }: Props) {
  const { region, slug } = await params;
  return <GroupedHighlightPage region={toRegion(region)} slug={slug} />;
}
