import { regionPage } from '#app/region-page.tsx';
import { FeaturesPage, featuresMetadata } from '#features/catalogue/taxonomy/features-page.tsx';

const { Page, generateMetadata } = regionPage({
  metadata: ({ region }) => featuresMetadata(region),
  page: ({ region }) => <FeaturesPage region={region} />,
});

export { generateMetadata, Page as default };
