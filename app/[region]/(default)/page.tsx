import type { Metadata } from 'next';
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
  return <HomePage region={toRegion((await params).region)} />;
}
