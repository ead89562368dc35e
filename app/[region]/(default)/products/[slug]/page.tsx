import { regionPage } from '#app/region-page.tsx';
import { productMetadata } from '#features/catalogue/product/product-metadata.ts';
import { ProductPage } from '#features/catalogue/product/product-page.tsx';
import { PRODUCT_SLOTS } from './product-slots.ts';

const { Page, generateMetadata } = regionPage<'slug'>({
  metadata: ({ region, slug }) => productMetadata({ region, slug }),
  page: ({ region, slug }) => <ProductPage slots={PRODUCT_SLOTS} region={region} slug={slug} />,
});

export { generateMetadata, Page as default };
