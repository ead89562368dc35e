import type { Metadata } from 'next';
import { FeaturesPage } from '#features/catalogue/taxonomy/features-page.tsx';
import { taxonomyMetadata } from '#features/catalogue/taxonomy/metadata.ts';
import { firstFloor } from '#features/catalogue/taxonomy/scope.ts';
import { toRegion } from '#lib/regions.ts';

export const revalidate = 3600;

interface Props {
  params: Promise<{ region: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const region = toRegion((await params).region);
  return taxonomyMetadata({
    region,
    path: '/features',
    subject: 'Floor Features',
    description:
      'Waterproof, pet friendly, stain resistant, quiet or warm: find carpet and hard floors by what they can do and what they leave out.',
    floor: await firstFloor(region),
  });
}

export default async function Page({ params }: Props) {
  return <FeaturesPage region={toRegion((await params).region)} />;
}
