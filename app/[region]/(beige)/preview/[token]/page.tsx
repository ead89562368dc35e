import { regionPage } from '#app/region-page.tsx';
import { previewMetadata, StoryPreview } from '#features/editorial/story-preview.tsx';

/** Rendered on each request, for anyone with the link, so that it shows the current content of the file. */
const { Page, generateMetadata } = regionPage<'token'>({
  isKept: false,
  metadata: previewMetadata,
  page: (address) => <StoryPreview {...address} />,
});

export { generateMetadata, Page as default };
