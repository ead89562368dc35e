import type { Metadata } from 'next';
import { FindStoresPage } from '#features/store-locator/find-stores-page.tsx';
import { findStoresMetadata } from '#features/store-locator/metadata.ts';
import { toRegion } from '#lib/regions.ts';

export const revalidate = 3600;

interface Props {
  params: Promise<{ region: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return findStoresMetadata(toRegion((await params).region));
}

export default async function Page({ params }: Props) {
  return <FindStoresPage region={toRegion((await params).region)} />;
}
