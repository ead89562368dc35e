import { regionPage } from '#app/region-page.tsx';
import { PillarPage, pillarMetadata } from '#features/editorial/pillar-page.tsx';

const { Page, generateMetadata } = regionPage<'basePillar' | 'subPillar'>({
  metadata: ({ region, basePillar, subPillar }) =>
    pillarMetadata({ region, pillar: basePillar, slug: subPillar }),
  page: ({ region, basePillar, subPillar }) => (
    <PillarPage region={region} pillar={basePillar} slug={subPillar} />
  ),
});

export { generateMetadata, Page as default };
