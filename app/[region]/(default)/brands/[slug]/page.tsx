import type { Metadata } from 'next';
import { BrandPage, findBrand } from '#features/catalogue/taxonomy/brand-page.tsx';
import { regionsKnowing, taxonomyMetadata } from '#features/catalogue/taxonomy/metadata.ts';
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
  const { brand, floors } = await findBrand(region, slug);
  return taxonomyMetadata({
    region,
    path: `/brands/${slug}`,
    subject: `${brand.name} Floors`,
    description: `${brand.description} Browse ${floors.total} floors in every colour, at true scale, in rooms and close up.`,
    floor: floors.shown[0],
    regions: await regionsKnowing((source, scope) => source.entry('brands', scope, slug)),
  });
}

export default async function Page({ params }: Props) {
  const { region, slug } = await params;
  return <BrandPage region={toRegion(region)} slug={slug} />;
}
