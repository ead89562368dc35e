import { regionPage } from '#app/region-page.tsx';
import {
  GroupedHighlightPage,
  groupedHighlightMetadata,
} from '#features/catalogue/taxonomy/grouped-highlight-page.tsx';

const { Page, generateMetadata } = regionPage<'slug'>({
  metadata: groupedHighlightMetadata,
  page: (address) => <GroupedHighlightPage {...address} />,
});

export { generateMetadata, Page as default };
