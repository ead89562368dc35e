import { regionPage } from '#app/region-page.tsx';
import { FeaturePage, featureMetadata } from '#features/catalogue/taxonomy/features-page.tsx';

/** `/{region}/features/{id}?show=all`; the proxy rewrites it to this route. */
const { Page, generateMetadata } = regionPage<'id'>({
  metadata: featureMetadata,
  page: (address) => <FeaturePage {...address} isWhole />,
});

export { generateMetadata, Page as default };
