import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { storiesOf } from '#lib/content/server/stories.ts';
import { paths, withLocale } from '#lib/paths.ts';
import { REGIONS, type Region } from '#lib/regions.ts';
import { StoredStories } from './stored-stories.tsx';
import { StoryList } from './story-list.tsx';
import { storyMetadata } from './story-metadata.ts';
import { storyCard } from './story-paths.ts';

type ListKind = 'projects' | 'trends' | 'designers';

const LISTS = {
  projects: {
    title: 'Projects',
    subject: 'Flooring projects',
    lead: 'Rooms people live in, and the floors they chose.',
    description:
      'Finished houses and apartments with carpet, oak and hybrid floors: what was there before, what was chosen and how it has worn since.',
    path: paths.projects,
  },
  trends: {
    title: 'Trend reports',
    subject: 'Flooring trend reports',
    lead: 'Three directions in colour and texture, and rooms to see them in.',
    description:
      'Three reports on where colour and texture underfoot are going, each with its colours and rooms to see them in.',
    path: paths.trends,
  },
  designers: {
    title: 'Design partners',
    subject: 'Design partners',
    lead: 'Three practices that tell us when a colour is wrong.',
    description:
      'The interior designers we work with on colours and textures: how they choose a floor, and the rooms they have laid them in.',
    path: paths.designers,
  },
} as const;

export function storyListMetadata(kind: ListKind, region: Region): Metadata {
  const { subject, description, path } = LISTS[kind];
  return storyMetadata({
    region,
    path: withLocale(path(region)),
    title: subject,
    description,
    picture: storiesOf(kind, region)[0]?.picture,
    regions: REGIONS.filter((one) => storiesOf(kind, one).length > 0),
  });
}

/** All projects, trend reports or design partners of a region; responds with 404 if it has none. */
export function StoryListPage({ kind, region }: { kind: ListKind; region: Region }) {
  const stories = storiesOf(kind, region);
  if (stories.length === 0) notFound();
  const { title, lead } = LISTS[kind];
  return (
    <>
      {kind === 'projects' && (
        <StoredStories
          slice="projects"
          scope={region}
          items={stories.map((story) => ({ id: story.slug, name: story.title, slug: story.slug }))}
        />
      )}
      <StoryList
        region={region}
        trail={[{ title: 'Inspiration', href: paths.inspiration(region) }, { title }]}
        title={title}
        lead={lead}
        cards={stories.map((story) => storyCard(kind, region, story))}
      />
    </>
  );
}
