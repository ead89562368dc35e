import { regionPage } from '#app/region-page.tsx';
import { productMetadata } from '#features/catalogue/product/product-metadata.ts';
import { ProductPage } from '#features/catalogue/product/product-page.tsx';
import { quantityAction } from './quantity-action.tsx';
import { roomAction } from './room-action.tsx';
import { sampleAction } from './sample-action.tsx';

export const revalidate = 3600;
/** Made on first request, then cached. */
export const generateStaticParams = () => [];

const { Page, generateMetadata } = regionPage<'slug'>({
  metadata: ({ region, slug }) => productMetadata({ region, slug }),
  page: ({ region, slug }) => (
    <ProductPage
      region={region}
      slug={slug}
      sampleAction={sampleAction}
      roomAction={roomAction}
      quantityAction={quantityAction}
    />
  ),
});

export { generateMetadata, Page as default };
