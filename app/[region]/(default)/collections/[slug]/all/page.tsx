import { regionPage } from '#app/region-page.tsx';
import { CollectionPage, collectionMetadata } from '#features/catalogue/taxonomy/collection-page.tsx';

export const revalidate = 3600;
/** Made on first request, then cached. */
export const generateStaticParams = () => [];

/** `/{region}/collections/{slug}?show=all`, which the proxy brings here. */
const { Page, generateMetadata } = regionPage<'slug'>({
  metadata: collectionMetadata,
  page: (address) => <CollectionPage {...address} isWhole />,
});

export { generateMetadata, Page as default };
