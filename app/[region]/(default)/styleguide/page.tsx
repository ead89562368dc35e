import type { Metadata } from 'next';
import { Styleguide } from '#features/styleguide/styleguide.tsx';
import { roomId } from '#lib/media/public-ids.ts';
import { currentMediaHost } from '#lib/media/server/media-host.ts';
import { shareImage } from '#lib/media/share-image.ts';
import { toRegion } from '#lib/regions.ts';
import { pageMetadata } from '#lib/seo/server/page-metadata.ts';

export const revalidate = 3600;

interface Props {
  params: Promise<{ region: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata({
    region: toRegion((await params).region),
    path: '/styleguide',
    subject: 'Components and states',
    description: 'Every component of the shop with its states.',
    image: shareImage(roomId('living', '1021402'), currentMediaHost()),
    index: false,
  });
}

export default async function StyleguidePage({ params }: Props) {
  return <Styleguide region={toRegion((await params).region)} host={currentMediaHost()} />;
}
