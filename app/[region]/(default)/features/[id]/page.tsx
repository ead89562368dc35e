import { regionPage } from '#app/region-page.tsx';
import { FeaturePage, featureMetadata } from '#features/catalogue/taxonomy/features-page.tsx';

const { Page, generateMetadata } = regionPage<'id'>({
  metadata: featureMetadata,
  page: (address) => <FeaturePage {...address} />,
});

export { generateMetadata, Page as default };
