import { regionPage } from '#app/region-page.tsx';
import { productMetadata } from '#features/catalogue/product/product-metadata.ts';
import { ProductPage } from '#features/catalogue/product/product-page.tsx';
import { PRODUCT_SLOTS } from '../../product-slots.ts';

/** `/{region}/products/{slug}?colour={colour}`; the proxy rewrites it to this route. */
const { Page, generateMetadata } = regionPage<'slug' | 'colour'>({
  metadata: ({ region, slug, colour }) => productMetadata({ region, slug, colour }),
  page: ({ region, slug, colour }) => (
    <ProductPage slots={PRODUCT_SLOTS} region={region} slug={slug} colour={colour} />
  ),
});

export { generateMetadata, Page as default };
