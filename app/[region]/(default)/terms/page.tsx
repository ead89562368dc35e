import { regionPage } from '#app/region-page.tsx';
import { SheetPage, sheetMetadata } from '#features/editorial/sheet-page.tsx';

const { Page, generateMetadata } = regionPage({
  metadata: ({ region }) => sheetMetadata({ region, slug: 'terms' }),
  page: ({ region }) => <SheetPage region={region} slug="terms" />,
});

export { generateMetadata, Page as default };
