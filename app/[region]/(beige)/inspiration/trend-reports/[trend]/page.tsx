import { regionPage } from '#app/region-page.tsx';
import { TrendPage, trendMetadata } from '#features/editorial/trend-page.tsx';

export const revalidate = 3600;
/** Made on first request, then cached. */
export const generateStaticParams = () => [];

const { Page, generateMetadata } = regionPage<'trend'>({
  metadata: ({ region, trend }) => trendMetadata({ region, slug: trend }),
  page: ({ region, trend }) => <TrendPage region={region} slug={trend} />,
});

export { generateMetadata, Page as default };
