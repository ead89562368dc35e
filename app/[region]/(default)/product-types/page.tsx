import type { Metadata } from 'next';
import { taxonomyMetadata } from '#features/catalogue/taxonomy/metadata.ts';
import { ProductTypesPage } from '#features/catalogue/taxonomy/product-types-page.tsx';
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
    path: '/product-types',
    subject: 'Carpet and Floor Types',
    description:
      'Wool, nylon, triexta, timber, hybrid, laminate and vinyl compared: what each feels like, how it wears and what it asks of you.',
    floor: await firstFloor(region),
  });
}

export default async function Page({ params }: Props) {
  return <ProductTypesPage region={toRegion((await params).region)} />;
}
