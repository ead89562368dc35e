import { regionPage } from '#app/region-page.tsx';
import { SupportPage, supportMetadata } from '#features/support/support-page.tsx';

const { Page, generateMetadata } = regionPage({
  metadata: ({ region }) => supportMetadata(region),
  page: ({ region }) => <SupportPage region={region} />,
});

export { generateMetadata, Page as default };
