import { regionPage } from '#app/region-page.tsx';
import { FeaturePage, featureMetadata } from '#features/catalogue/taxonomy/features-page.tsx';

/** `/{region}/features/{id}?show=all`, which the proxy brings here. */
const { Page, generateMetadata } = regionPage<'id'>({
  metadata: featureMetadata,
  page: (address) => <FeaturePage {...address} isWhole />,
});

export { generateMetadata, Page as default };
