import { regionPage } from '#app/region-page.tsx';
import { StoryListPage, storyListMetadata } from '#features/editorial/story-lists.tsx';

const { Page, generateMetadata } = regionPage({
  metadata: ({ region }) => storyListMetadata('designers', region),
  page: ({ region }) => <StoryListPage kind="designers" region={region} />,
});

export { generateMetadata, Page as default };
