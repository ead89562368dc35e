import { regionPage } from '#app/region-page.tsx';
import { InspirationPage, inspirationMetadata } from '#features/editorial/inspiration-page.tsx';

const { Page, generateMetadata } = regionPage({
  metadata: ({ region }) => inspirationMetadata(region),
  page: ({ region }) => <InspirationPage region={region} />,
});

export { generateMetadata, Page as default };
