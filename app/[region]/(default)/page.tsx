import { regionPage } from '#app/region-page.tsx';
import { HomeStories } from '#features/editorial/home-stories.tsx';
import { HomePage, homeMetadata } from '#features/home/home-page.tsx';

export const revalidate = 3600;

const { Page, generateMetadata } = regionPage({
  metadata: ({ region }) => homeMetadata(region),
  page: ({ region }) => <HomePage region={region} stories={<HomeStories region={region} />} />,
});

export { generateMetadata, Page as default };
