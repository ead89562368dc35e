import type { Metadata } from 'next';
import { Styleguide } from '#features/styleguide/styleguide.tsx';
import { toRegion } from '#lib/regions.ts';
import { currentMediaHost } from '#lib/server/media-host.ts';

export const revalidate = 3600;
export const metadata: Metadata = { title: 'Components and states', robots: { index: false, follow: false } };

interface Props {
  params: Promise<{ region: string }>;
}

export default async function StyleguidePage({ params }: Props) {
  return <Styleguide region={toRegion((await params).region)} host={currentMediaHost()} />;
}
