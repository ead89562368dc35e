import { regionPage } from '#app/region-page.tsx';
import { CollectionPage, collectionMetadata } from '#features/catalogue/taxonomy/collection-page.tsx';

/** `/{region}/collections/{slug}?show=all`; the proxy rewrites it to this route. */
const { Page, generateMetadata } = regionPage<'slug'>({
  metadata: collectionMetadata,
  page: (address) => <CollectionPage {...address} isWhole />,
});

export { generateMetadata, Page as default };
