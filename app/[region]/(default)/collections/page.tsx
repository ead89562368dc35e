import { regionPage } from '#app/region-page.tsx';
import { CollectionsPage, collectionsMetadata } from '#features/catalogue/taxonomy/collections-page.tsx';

const { Page, generateMetadata } = regionPage({
  metadata: ({ region }) => collectionsMetadata(region),
  page: ({ region }) => <CollectionsPage region={region} />,
});

export { generateMetadata, Page as default };
