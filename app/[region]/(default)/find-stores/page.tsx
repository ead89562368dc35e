import '../../../styles/stores.css';
import '../../../styles/stores-sizes.css';
import { regionPage } from '#app/region-page.tsx';
import { FindStoresPage } from '#features/store-locator/find-stores-page.tsx';
import { findStoresMetadata } from '#features/store-locator/metadata.ts';

const { Page, generateMetadata } = regionPage({
  metadata: ({ region }) => findStoresMetadata(region),
  page: ({ region }) => <FindStoresPage region={region} />,
});

export { generateMetadata, Page as default };
