import { regionPage } from '#app/region-page.tsx';
import { BrandPage, brandMetadata } from '#features/catalogue/taxonomy/brand-page.tsx';

/** `/{region}/brands/{slug}?show=all`; the proxy rewrites it to this route. */
const { Page, generateMetadata } = regionPage<'slug'>({
  metadata: brandMetadata,
  page: (address) => <BrandPage {...address} isWhole />,
});

export { generateMetadata, Page as default };
