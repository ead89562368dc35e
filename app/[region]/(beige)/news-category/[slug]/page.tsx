import { regionPage } from '#app/region-page.tsx';
import { NewsCategoryPage, newsCategoryMetadata } from '#features/editorial/news-index.tsx';

const { Page, generateMetadata } = regionPage<'slug'>({
  metadata: ({ region, slug }) => newsCategoryMetadata(region, slug),
  page: ({ region, slug }) => <NewsCategoryPage region={region} slug={slug} />,
});

export { generateMetadata, Page as default };
