import { regionPage } from '#app/region-page.tsx';
import { HomeStories } from '#features/editorial/home-stories.tsx';
import { HomePage, homeMetadata } from '#features/home/home-page.tsx';
import { SamplesLink } from '#features/samples/samples-link.tsx';
import { BeforeAfter } from '#features/visualiser/before-after.tsx';
import { OpenVisualiser } from '#features/visualiser/open-visualiser.tsx';

const { Page, generateMetadata } = regionPage({
  metadata: ({ region }) => homeMetadata(region),
  page: ({ region }) => (
    <HomePage
      region={region}
      stories={<HomeStories region={region} />}
      visualiser={{ Compare: BeforeAfter, Open: OpenVisualiser }}
      samplesLink={SamplesLink}
    />
  ),
});

export { generateMetadata, Page as default };
