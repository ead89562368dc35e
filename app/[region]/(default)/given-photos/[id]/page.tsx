import type { Metadata } from 'next';
import { GivenPhotoPage, givenPhotoMetadata } from '#features/visualiser/given-photo-page.tsx';
import { toRegion } from '#lib/regions.ts';

interface Props {
  params: Promise<{ region: string; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { region, id } = await params;
  return givenPhotoMetadata(toRegion(region), id);
}

/** Shows one visitor's donated photo, so it is rendered on each request and never indexed. */
export default async function Page({ params }: Props) {
  const { region, id } = await params;
  return <GivenPhotoPage region={toRegion(region)} id={id} />;
}
