import { regionPage } from '#app/region-page.tsx';
import { SustainabilityPage, sustainabilityMetadata } from '#features/editorial/sustainability-page.tsx';

const { Page, generateMetadata } = regionPage({
  metadata: ({ region }) => sustainabilityMetadata(region),
  page: ({ region }) => <SustainabilityPage region={region} />,
});

export { generateMetadata, Page as default };
