import { regionPage } from '#app/region-page.tsx';
import { ProductPreview, productPreviewMetadata } from '#features/catalogue/product/product-preview.tsx';
import { PRODUCT_SLOTS } from '../../../products/[slug]/product-slots.ts';

/** Rendered on each request, for anyone with the link, so that it shows the current state of the product. */
const { Page, generateMetadata } = regionPage<'token'>({
  isKept: false,
  metadata: productPreviewMetadata,
  page: (address) => <ProductPreview slots={PRODUCT_SLOTS} {...address} />,
});

export { generateMetadata, Page as default };
