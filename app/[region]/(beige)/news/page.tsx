import { regionPage } from '#app/region-page.tsx';
import { NewsIndex, newsIndexMetadata } from '#features/editorial/news-index.tsx';

const { Page, generateMetadata } = regionPage({
  metadata: ({ region }) => newsIndexMetadata(region),
  page: ({ region }) => <NewsIndex region={region} />,
});

export { generateMetadata, Page as default };
