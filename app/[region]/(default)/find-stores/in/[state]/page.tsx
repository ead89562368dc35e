import '../../../../../styles/stores.css';
import '../../../../../styles/stores-sizes.css';
import { regionPage } from '#app/region-page.tsx';
import { FindStoresPage } from '#features/store-locator/find-stores-page.tsx';
import { findStoresMetadata } from '#features/store-locator/metadata.ts';

/** `/{region}/find-stores?state=…`; the proxy rewrites it to this route, so that it works without JavaScript. */
const { Page, generateMetadata } = regionPage<'state'>({
  metadata: ({ region }) => findStoresMetadata(region),
  page: ({ region, state }) => <FindStoresPage region={region} state={state} />,
});

export { generateMetadata, Page as default };
