import type { Metadata } from 'next';
import { CollectionsPage } from '#features/catalogue/taxonomy/collections-page.tsx';
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
    path: '/collections',
    subject: 'Carpet and Floor Collections',
    description:
      'Every collection of carpet and hard floors, from the shore to the quarry, with the rooms they are made for and all of their colours.',
    floor: await firstFloor(region),
  });
}

export default async function Page({ params }: Props) {
  return <CollectionsPage region={toRegion((await params).region)} />;
}
