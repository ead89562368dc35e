import { regionPage } from '#app/region-page.tsx';
import { SampleOrderPage, sampleOrderMetadata } from '#features/samples/sample-order-page.tsx';

/** Rendered on each request: it shows the status of an order to anyone with its link, until the link expires. */
const { Page, generateMetadata } = regionPage<'pageKey'>({
  isKept: false,
  metadata: sampleOrderMetadata,
  page: (address) => <SampleOrderPage {...address} />,
});

export { generateMetadata, Page as default };
