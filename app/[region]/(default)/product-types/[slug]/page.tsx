import type { Metadata } from 'next';
import { regionsKnowing, taxonomyMetadata } from '#features/catalogue/taxonomy/metadata.ts';
import { findProductType, ProductTypePage } from '#features/catalogue/taxonomy/product-type-page.tsx';
import { typeSubject, wholeSentences } from '#features/catalogue/taxonomy/words.ts';
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
  const { type, floors } = await findProductType(region, slug);
  return taxonomyMetadata({
    region,
    path: `/product-types/${slug}`,
    subject: typeSubject(type.name),
    description: wholeSentences(type.description, type.notes.feel, type.notes.wear),
    floor: floors.shown[0],
    regions: await regionsKnowing((source, scope) => source.entry('product-types', scope, slug)),
  });
}

export default async function Page({ params }: Props) {
  const { region, slug } = await params;
  return <ProductTypePage region={toRegion(region)} slug={slug} />;
}
