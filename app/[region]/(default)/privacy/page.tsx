import { regionPage } from '#app/region-page.tsx';
import { SheetPage, sheetMetadata } from '#features/editorial/sheet-page.tsx';

const { Page, generateMetadata } = regionPage({
  metadata: ({ region }) => sheetMetadata({ region, slug: 'privacy' }),
  page: ({ region }) => <SheetPage region={region} slug="privacy" />,
});

export { generateMetadata, Page as default };
