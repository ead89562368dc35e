import type { Metadata } from 'next';
import { CollectionPage, findCollection } from '#features/catalogue/taxonomy/collection-page.tsx';
import { regionsKnowing, taxonomyMetadata } from '#features/catalogue/taxonomy/metadata.ts';
import { wholeSentences } from '#features/catalogue/taxonomy/words.ts';
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
  const { collection, floors } = await findCollection(region, slug);
  return taxonomyMetadata({
    region,
    path: `/collections/${slug}`,
    subject: `${collection.name} Collection`,
    description: wholeSentences(collection.description, collection.body),
    floor: floors.shown[0],
    regions: await regionsKnowing((source, scope) => source.entry('collections', scope, slug)),
  });
}

export default async function Page({ params }: Props) {
  const { region, slug } = await params;
  return <CollectionPage region={toRegion(region)} slug={slug} />;
}
