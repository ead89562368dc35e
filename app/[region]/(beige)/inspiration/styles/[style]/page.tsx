import { regionPage } from '#app/region-page.tsx';
import { lookMetadata, StylePage } from '#features/editorial/look-pages.tsx';

export const revalidate = 3600;
/** Made on first request, then cached. */
export const generateStaticParams = () => [];

const { Page, generateMetadata } = regionPage<'style'>({
  metadata: ({ region, style }) => lookMetadata('styles', { region, slug: style }),
  page: ({ region, style }) => <StylePage region={region} slug={style} />,
});

export { generateMetadata, Page as default };
