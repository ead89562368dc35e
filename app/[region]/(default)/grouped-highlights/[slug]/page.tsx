import { regionPage } from '#app/region-page.tsx';
import {
  GroupedHighlightPage,
  groupedHighlightMetadata,
} from '#features/catalogue/taxonomy/grouped-highlight-page.tsx';

export const revalidate = 3600;
/** Made on first request, then cached. */
export const generateStaticParams = () => [];

const { Page, generateMetadata } = regionPage<'slug'>({
  metadata: groupedHighlightMetadata,
  page: (address) => <GroupedHighlightPage {...address} />,
});

export { generateMetadata, Page as default };
