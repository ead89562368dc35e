import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ComponentProps } from 'react';
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

type Shown = Pick<ComponentProps<typeof LookPage>, 'story' | 'facts' | 'nextTitle'>;

/** A page that stands below the list of its kind. */
const listed = (
  kind: 'projects' | 'designers',
  address: LookAddress,
  { list, ...shown }: Shown & { list: { title: string; href: string } },
) => (
  <LookPage
    region={address.region}
    trail={[inspiration(address.region), list, { title: shown.story.title }]}
    next={others(kind, address)}
    {...shown}
  />
);

export function ProjectPage(address: LookAddress) {
  const story = find('projects', address);
  return listed('projects', address, {
    list: { title: 'Projects', href: paths.projects(address.region) },
    story,
    facts: [
      ['Place', story.place],
      ['Finished', String(story.year)],
      ['Designer', story.designer],
    ],
    nextTitle: 'More projects',
  });
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
  const story = find('designers', address);
  return listed('designers', address, {
    list: { title: 'Design partners', href: paths.designers(address.region) },
    story,
    facts: [
      ['Practice', story.practice],
      ['Place', story.place],
    ],
    nextTitle: 'Other design partners',
  });
}
