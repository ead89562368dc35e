import { regionPage } from '#app/region-page.tsx';
import { BrandPage, brandMetadata } from '#features/catalogue/taxonomy/brand-page.tsx';

export const revalidate = 3600;
/** Made on first request, then cached. */
export const generateStaticParams = () => [];

const { Page, generateMetadata } = regionPage<'slug'>({
  metadata: brandMetadata,
  page: (address) => <BrandPage {...address} />,
});

export { generateMetadata, Page as default };
