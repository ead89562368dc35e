import type { Metadata } from 'next';
import { FeaturePage, findFeature } from '#features/catalogue/taxonomy/features-page.tsx';
import { regionsKnowing, taxonomyMetadata } from '#features/catalogue/taxonomy/metadata.ts';
import { featureSubject, wholeSentences } from '#features/catalogue/taxonomy/words.ts';
import { toRegion } from '#lib/regions.ts';

export const revalidate = 3600;
/** Made on first request, then cached. */
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ region: string; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { region: asked, id } = await params;
  const region = toRegion(asked);
  const { feature, floors } = await findFeature(region, id);
  return taxonomyMetadata({
    region,
    path: `/features/${id}`,
    subject: featureSubject(feature),
    description: wholeSentences(feature.shortDescription, feature.description),
    floor: floors.shown[0],
    regions: await regionsKnowing((source, scope) => source.entry('features', scope, id)),
  });
}

export default async function Page({ params }: Props) {
  const { region, id } = await params;
  return <FeaturePage region={toRegion(region)} id={id} />;
}
