import { regionPage } from '#app/region-page.tsx';
import { lookMetadata, StylePage } from '#features/editorial/look-pages.tsx';

const { Page, generateMetadata } = regionPage<'style'>({
  metadata: ({ region, style }) => lookMetadata('styles', { region, slug: style }),
  page: ({ region, style }) => <StylePage region={region} slug={style} />,
});

export { generateMetadata, Page as default };
