import { regionPage } from '#app/region-page.tsx';
import { DesignerPage, lookMetadata } from '#features/editorial/look-pages.tsx';

const { Page, generateMetadata } = regionPage<'designer'>({
  metadata: ({ region, designer }) => lookMetadata('designers', { region, slug: designer }),
  page: ({ region, designer }) => <DesignerPage region={region} slug={designer} />,
});

export { generateMetadata, Page as default };
