import { notFound } from 'next/navigation';
import { regionPage } from '#app/region-page.tsx';
import { Styleguide } from '#features/styleguide/styleguide.tsx';
import { roomId } from '#lib/media/public-ids.ts';
import { hostedShareImage } from '#lib/media/server/pictures.ts';
import { pageMetadata } from '#lib/seo/server/page-metadata.ts';
import { config } from '#lib/server/config.ts';
import { currentSite } from '#lib/site/server/site.ts';

const { Page, generateMetadata } = regionPage({
  metadata: ({ region }) =>
    pageMetadata({
      region,
      path: '/styleguide',
      subject: 'Components and states',
      description: 'Every component of the shop with its states.',
      image: hostedShareImage(roomId('living', '1021402')),
      index: false,
    }),
  page({ region }) {
    if (!config().styleguide) notFound();
    return <Styleguide site={currentSite().code} region={region} />;
  },
});

export { generateMetadata, Page as default };
