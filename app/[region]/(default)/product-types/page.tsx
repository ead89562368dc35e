import { regionPage } from '#app/region-page.tsx';
import { ProductTypesPage, productTypesMetadata } from '#features/catalogue/taxonomy/product-types-page.tsx';

const { Page, generateMetadata } = regionPage({
  metadata: ({ region }) => productTypesMetadata(region),
  page: ({ region }) => <ProductTypesPage region={region} />,
});

export { generateMetadata, Page as default };
