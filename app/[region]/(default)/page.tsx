import type { Metadata } from 'next';
import { HomeStories } from '#features/editorial/home-stories.tsx';
import { HomePage, homeMetadata } from '#features/home/home-page.tsx';
import { toRegion } from '#lib/regions.ts';

export const revalidate = 3600;

interface Props {
  params: Promise<{ region: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return homeMetadata(toRegion((await params).region));
}

export default async function Page({ params }: Props) {
  const region = toRegion((await params).region);
  return <HomePage region={region} stories={<HomeStories region={region} />} />;
}
