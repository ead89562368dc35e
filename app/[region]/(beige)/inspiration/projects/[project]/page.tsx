import { regionPage } from '#app/region-page.tsx';
import { lookMetadata, ProjectPage } from '#features/editorial/look-pages.tsx';

const { Page, generateMetadata } = regionPage<'project'>({
  metadata: ({ region, project }) => lookMetadata('projects', { region, slug: project }),
  page: ({ region, project }) => <ProjectPage region={region} slug={project} />,
});

export { generateMetadata, Page as default };
