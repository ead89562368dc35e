import '../../../../styles/stores.css';
import '../../../../styles/stores-sizes.css';
import { regionPage } from '#app/region-page.tsx';
import { ChooseStoreButton } from '#features/my-project/choose-store-button.tsx';
import { storeMetadata } from '#features/store-locator/metadata.ts';
import { StorePage } from '#features/store-locator/store-page.tsx';

const { Page, generateMetadata } = regionPage<'slug'>({
  metadata: ({ region, slug }) => storeMetadata(region, slug),
  page: ({ region, slug }) => (
    <StorePage
      region={region}
      slug={slug}
      projectAction={(store) => <ChooseStoreButton store={{ slug: store.slug, name: store.name }} />}
    />
  ),
});

export { generateMetadata, Page as default };
