import type { Metadata } from 'next';
import { findSharedRoom } from '#features/visualiser/find-shared-room.ts';
import { SharedRoom } from '#features/visualiser/shared-room.tsx';
import { toRegion } from '#lib/regions.ts';
import { pageStatus } from '#lib/routing/page-status.ts';

interface Props {
  params: Promise<{ region: string; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { region, id } = await params;
  const room = await findSharedRoom(toRegion(region), id);
  return {
    title: room ? 'A shared room' : 'This link has expired',
    robots: { index: false, follow: false },
    ...(!room && { other: pageStatus(410) }),
  };
}

/** A visitor's room. Rendered on each request, so that it disappears as soon as it is removed, and never indexed. */
export default async function Page({ params }: Props) {
  const { region, id } = await params;
  return <SharedRoom region={toRegion(region)} room={await findSharedRoom(toRegion(region), id)} />;
}
