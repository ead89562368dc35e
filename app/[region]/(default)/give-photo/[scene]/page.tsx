import type { Metadata } from 'next';
import { GivePhotoPage, givePhotoMetadata } from '#features/visualiser/give-photo-page.tsx';
import { toRegion } from '#lib/regions.ts';

interface Props {
  params: Promise<{ region: string; scene: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { region, scene } = await params;
  return givePhotoMetadata(toRegion(region), scene);
}

/** Shows one visitor's room, so it is rendered on each request and never indexed. */
export default async function Page({ params }: Props) {
  const { region, scene } = await params;
  return <GivePhotoPage region={toRegion(region)} sceneId={scene} />;
}
