import { regionPage } from '#app/region-page.tsx';
import { SheetPage, sheetMetadata } from '#features/editorial/sheet-page.tsx';

const { Page, generateMetadata } = regionPage({
  metadata: ({ region }) => sheetMetadata({ region, slug: 'about-us' }),
  page: ({ region }) => <SheetPage region={region} slug="about-us" />,
});

export { generateMetadata, Page as default };
