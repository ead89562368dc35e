import type { Metadata } from 'next';
import { productMetadata } from '#features/catalogue/product/product-metadata.ts';
import { ProductPage } from '#features/catalogue/product/product-page.tsx';
import { toRegion } from '#lib/regions.ts';
import { quantityAction } from '../../quantity-action.tsx';
import { roomAction } from '../../room-action.tsx';
import { sampleAction } from '../../sample-action.tsx';

export const revalidate = 3600;

/** Made on first request, then cached. */
export function generateStaticParams() {
  return [];
}

interface Props {
  params: Promise<{ region: string; slug: string; colour: string }>;
}

/** `/{region}/products/{slug}?colour={colour}`, which the proxy brings here. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { region, slug, colour } = await params;
  return productMetadata({ region: toRegion(region), slug, colour });
}

export default async function Page({ params }: Props) {
  const { region, slug, colour } = await params;
  return (
    <ProductPage
      region={toRegion(region)}
      slug={slug}
      colour={colour}
      sampleAction={sampleAction}
      roomAction={roomAction}
      quantityAction={quantityAction}
    />
  );
}
