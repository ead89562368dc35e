import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { type Story, storiesOf, storyOf, storyRegions } from '#lib/content/server/stories.ts';
import { paths, withLocale } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { LookPage } from './look-page.tsx';
import { storyMetadata } from './story-metadata.ts';
import { storyCard, storyPath } from './story-paths.ts';

type LookKind = 'projects' | 'styles' | 'designers';

export interface LookAddress {
  region: Region;
  slug: string;
}

function find<K extends LookKind>(kind: K, { region, slug }: LookAddress): Story<K> {
  const story = storyOf(kind, region, slug);
  if (!story) notFound();
  return story;
}

/** Metadata of a project, style or designer. */
export function lookMetadata(kind: LookKind, address: LookAddress): Metadata {
  const story = find(kind, address);
  return storyMetadata({
    ...story,
    region: address.region,
    path: withLocale(storyPath(kind, address.region, story)),
    regions: storyRegions(kind, story.slug),
    article: story,
  });
}

const others = <K extends LookKind>(kind: K, { region, slug }: LookAddress) =>
  storiesOf(kind, region)
    .filter((one) => one.slug !== slug)
    .slice(0, 3)
    .map((one) => storyCard(kind, region, one));

const inspiration = (region: Region) => ({ title: 'Inspiration', href: paths.inspiration(region) });

export function ProjectPage(address: LookAddress) {
  const project = find('projects', address);
  const { region } = address;
  return (
    <LookPage
      region={region}
      trail={[
        inspiration(region),
        { title: 'Projects', href: paths.projects(region) },
        { title: project.title },
      ]}
      story={project}
      facts={[
        ['Place', project.place],
        ['Finished', String(project.year)],
        ['Designer', project.designer],
      ]}
      next={others('projects', address)}
      nextTitle="More projects"
    />
  );
}

export function StylePage(address: LookAddress) {
  const style = find('styles', address);
  const { region } = address;
  const siblings = storiesOf('styles', region).map((one) => ({
    title: one.title,
    href: paths.style(region, one.slug),
  }));
  return (
    <LookPage
      region={region}
      trail={[inspiration(region), { title: 'Styles', items: siblings }, { title: style.title }]}
      story={style}
      facts={style.rules.map((rule, index) => [`Rule ${index + 1}`, rule] as const)}
      next={others('styles', address)}
      nextTitle="The other two"
    />
  );
}

export function DesignerPage(address: LookAddress) {
  const designer = find('designers', address);
  const { region } = address;
  return (
    <LookPage
      region={region}
      trail={[
        inspiration(region),
        { title: 'Design partners', href: paths.designers(region) },
        { title: designer.title },
      ]}
      story={designer}
      facts={[
        ['Practice', designer.practice],
        ['Place', designer.place],
      ]}
      next={others('designers', address)}
      nextTitle="Other design partners"
    />
  );
}
