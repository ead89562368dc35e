import { regionPage } from '#app/region-page.tsx';
import { ProductTypePage, productTypeMetadata } from '#features/catalogue/taxonomy/product-type-page.tsx';

const { Page, generateMetadata } = regionPage<'slug'>({
  metadata: productTypeMetadata,
  page: (address) => <ProductTypePage {...address} />,
});

export { generateMetadata, Page as default };
