import type { Metadata } from 'next';
import type { ComponentProps } from 'react';
import { storiesOf, storyRegions } from '#lib/content/server/stories.ts';
import { paths, withLocale } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { findStory, type StoryAddress } from './find-story.ts';
import { LookPage } from './look-page.tsx';
import { storyMetadata } from './story-metadata.ts';
import { storyCard, storyPath } from './story-paths.ts';

type LookKind = 'projects' | 'styles' | 'designers';

/** Metadata of a project, style or designer. */
export function lookMetadata(kind: LookKind, address: StoryAddress): Metadata {
  const story = findStory(kind, address);
  return storyMetadata({
    ...story,
    region: address.region,
    path: withLocale(storyPath(kind, address.region, story)),
    regions: storyRegions(kind, story.slug),
    article: story,
  });
}

const others = <K extends LookKind>(kind: K, { region, slug }: StoryAddress) =>
  storiesOf(kind, region)
    .filter((one) => one.slug !== slug)
    .slice(0, 3)
    .map((one) => storyCard(kind, region, one));

const inspiration = (region: Region) => ({ title: 'Inspiration', href: paths.inspiration(region) });

type Shown = Pick<ComponentProps<typeof LookPage>, 'story' | 'facts' | 'nextTitle'>;

/** A page whose breadcrumbs lead through the list of its kind. */
const listed = (
  kind: 'projects' | 'designers',
  address: StoryAddress,
  { list, ...shown }: Shown & { list: { title: string; href: string } },
) => (
  <LookPage
    region={address.region}
    trail={[inspiration(address.region), list, { title: shown.story.title }]}
    next={others(kind, address)}
    {...shown}
  />
);

export function ProjectPage(address: StoryAddress) {
  const story = findStory('projects', address);
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

export function StylePage(address: StoryAddress) {
  const style = findStory('styles', address);
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

export function DesignerPage(address: StoryAddress) {
  const story = findStory('designers', address);
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
