import '../../../../styles/my-project.css';
import type { Metadata } from 'next';
import { findSharedProject } from '#features/my-project/find-shared-project.ts';
import { SharedProjectPage } from '#features/my-project/shared-project-page.tsx';
import { toRegion } from '#lib/regions.ts';
import { pageStatus } from '#lib/routing/page-status.ts';

interface Props {
  params: Promise<{ region: string; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { region, id } = await params;
  const found = await findSharedProject(toRegion(region), id);
  return {
    title: found ? 'A shared project' : 'This link no longer works',
    robots: { index: false, follow: false },
    ...(!found && { other: pageStatus(410) }),
  };
}

/** A visitor's project. Rendered on each request, so that it disappears as soon as sharing ends, and never indexed. */
export default async function Page({ params }: Props) {
  const { region, id } = await params;
  const found = await findSharedProject(toRegion(region), id);
  return <SharedProjectPage region={toRegion(region)} id={id} found={found} />;
}
