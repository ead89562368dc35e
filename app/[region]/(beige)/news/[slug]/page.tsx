import { regionPage } from '#app/region-page.tsx';
import { NewsArticle, newsMetadata } from '#features/editorial/news-article.tsx';

const { Page, generateMetadata } = regionPage<'slug'>({
  metadata: ({ region, slug }) => newsMetadata({ region, slug }),
  page: ({ region, slug }) => <NewsArticle region={region} slug={slug} />,
});

export { generateMetadata, Page as default };
