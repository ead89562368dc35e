import { notFound } from 'next/navigation';
import { regionPage } from '#app/region-page.tsx';
import { ListingPage, listingMetadata } from '#features/catalogue/listing/listing-page.tsx';
import { segmentToFilters } from '#lib/filters/encode.ts';

const filtersOf = (segment: string) => segmentToFilters(segment) ?? notFound();

/**
 * A filtered list. The proxy rewrites `/products?…` to this route, so that a list is cached like any other page
 * (G13).
 */
const { Page, generateMetadata } = regionPage<'segment'>({
  metadata: ({ region, segment }) => listingMetadata({ region, filters: filtersOf(segment) }),
  page: ({ region, segment }) => <ListingPage region={region} filters={filtersOf(segment)} />,
});

export { generateMetadata, Page as default };
