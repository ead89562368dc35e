import { regionPage } from '#app/region-page.tsx';
import { SheetPage, sheetMetadata } from '#features/editorial/sheet-page.tsx';

const { Page, generateMetadata } = regionPage({
  metadata: ({ region }) => sheetMetadata({ region, slug: 'legal' }),
  page: ({ region }) => <SheetPage region={region} slug="legal" />,
});

export { generateMetadata, Page as default };
