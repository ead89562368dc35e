import type { Metadata } from 'next';
import { lookMetadata, ProjectPage } from '#features/editorial/look-pages.tsx';
import { toRegion } from '#lib/regions.ts';

export const revalidate = 3600;

/** Made on first request, then cached. */
export function generateStaticParams() {
  return [];
}

interface Props {
  params: Promise<{ region: string; project: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { region, project } = await params;
  return lookMetadata('projects', { region: toRegion(region), slug: project });
}

export default async function Page({ params }: Props) {
  const { region, project } = await params;
  return <ProjectPage region={toRegion(region)} slug={project} />;
}
