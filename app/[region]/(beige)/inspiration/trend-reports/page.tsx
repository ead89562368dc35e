import { regionPage } from '#app/region-page.tsx';
import { StoryListPage, storyListMetadata } from '#features/editorial/story-lists.tsx';

const { Page, generateMetadata } = regionPage({
  metadata: ({ region }) => storyListMetadata('trends', region),
  page: ({ region }) => <StoryListPage kind="trends" region={region} />,
});

export { generateMetadata, Page as default };
