import '../../../../styles/my-project.css';
import { regionPage } from '#app/region-page.tsx';
import { SentProjectPage, sentProjectMetadata } from '#features/my-project/sent-project-page.tsx';

/** Rendered on each request: it shows what was sent to a store to anyone with its link, until the link expires. */
const { Page, generateMetadata } = regionPage<'pageKey'>({
  isKept: false,
  metadata: sentProjectMetadata,
  page: (address) => <SentProjectPage {...address} />,
});

export { generateMetadata, Page as default };
