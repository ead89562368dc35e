import { regionPage } from '#app/region-page.tsx';
import { BrandPage, brandMetadata } from '#features/catalogue/taxonomy/brand-page.tsx';

const { Page, generateMetadata } = regionPage<'slug'>({
  metadata: brandMetadata,
  page: (address) => <BrandPage {...address} />,
});

export { generateMetadata, Page as default };
