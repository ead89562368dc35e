import '../../../styles/colour-picture.css';
import { regionPage } from '#app/region-page.tsx';
import { ColourPicturePage, colourPictureMetadata } from '#features/colour-picture/colour-picture-page.tsx';

const { Page, generateMetadata } = regionPage({
  metadata: ({ region }) => colourPictureMetadata(region),
  page: ({ region }) => <ColourPicturePage region={region} />,
});

export { generateMetadata, Page as default };
