import { regionPage } from '#app/region-page.tsx';
import { ListingPage, listingMetadata } from '#features/catalogue/listing/listing-page.tsx';
import { NO_FILTERS } from '#lib/filters/facets.ts';

const { Page, generateMetadata } = regionPage({
  metadata: ({ region }) => listingMetadata({ region, filters: NO_FILTERS }),
  page: ({ region }) => <ListingPage region={region} filters={NO_FILTERS} />,
});

export { generateMetadata, Page as default };
