import { regionPage } from '#app/region-page.tsx';
import { StoryListPage, storyListMetadata } from '#features/editorial/story-lists.tsx';

const { Page, generateMetadata } = regionPage({
  metadata: ({ region }) => storyListMetadata('projects', region),
  page: ({ region }) => <StoryListPage kind="projects" region={region} />,
});

export { generateMetadata, Page as default };
