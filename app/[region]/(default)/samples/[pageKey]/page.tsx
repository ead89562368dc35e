import { regionPage } from '#app/region-page.tsx';
import { SampleOrderPage, sampleOrderMetadata } from '#features/samples/sample-order-page.tsx';

/** Rendered on each request: it says how far the order is, to anyone with its link, and ends with it. */
const { Page, generateMetadata } = regionPage<'pageKey'>({
  isKept: false,
  metadata: sampleOrderMetadata,
  page: (address) => <SampleOrderPage {...address} />,
});

export { generateMetadata, Page as default };
