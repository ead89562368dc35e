import { regionPage } from '#app/region-page.tsx';
import { CollectionPage, collectionMetadata } from '#features/catalogue/taxonomy/collection-page.tsx';

const { Page, generateMetadata } = regionPage<'slug'>({
  metadata: collectionMetadata,
  page: (address) => <CollectionPage {...address} />,
});

export { generateMetadata, Page as default };
