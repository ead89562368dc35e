import '../../../styles/my-project.css';
import { regionPage } from '#app/region-page.tsx';
import { RoomViewSwitch } from '#features/catalogue/product/room-view-switch.tsx';
import { ProjectPage, projectMetadata } from '#features/my-project/project-page.tsx';

const { Page, generateMetadata } = regionPage({
  metadata: ({ region }) => projectMetadata(region),
  page: ({ region }) => <ProjectPage region={region} ownRoom={<RoomViewSwitch />} />,
});

export { generateMetadata, Page as default };
