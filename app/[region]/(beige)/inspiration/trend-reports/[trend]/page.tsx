import { regionPage } from '#app/region-page.tsx';
import { TrendPage, trendMetadata } from '#features/editorial/trend-page.tsx';

const { Page, generateMetadata } = regionPage<'trend'>({
  metadata: ({ region, trend }) => trendMetadata({ region, slug: trend }),
  page: ({ region, trend }) => <TrendPage region={region} slug={trend} />,
});

export { generateMetadata, Page as default };
