import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { type Story, storiesOf, storyRegions } from '#lib/content/server/stories.ts';
import { sustainabilityContent } from '#lib/content/server/words.ts';
import { paths, withLocale } from '#lib/paths.ts';
import { ArticlePage } from './article-page.tsx';
import { findStory, type StoryAddress } from './find-story.ts';
import { storyMetadata } from './story-metadata.ts';
import { storyCard } from './story-paths.ts';

export interface PillarAddress extends StoryAddress {
  pillar: string;
}

function find(address: PillarAddress): Story<'sustainability'> {
  const page = findStory('sustainability', address);
  return page.pillar === address.pillar ? page : notFound();
}

export function pillarMetadata(address: PillarAddress): Metadata {
  const page = find(address);
  return storyMetadata({
    ...page,
    region: address.region,
    path: withLocale(paths.pillar(address.region, page.pillar, page.slug)),
    regions: storyRegions('sustainability', page.slug),
    article: page,
  });
}

/** A page of a sustainability pillar, in the article layout. */
export function PillarPage(address: PillarAddress) {
  const { region } = address;
  const page = find(address);
  const { pillars } = sustainabilityContent(region);
  const { title } = pillars[page.pillar];
  const all = storiesOf('sustainability', region).filter(({ slug }) => slug !== page.slug);
  const next = [
    ...all.filter(({ pillar }) => pillar === page.pillar),
    ...all.filter(({ pillar }) => pillar !== page.pillar),
  ].slice(0, 3);
  const siblings = storiesOf('sustainability', region)
    .filter(({ pillar }) => pillar === page.pillar)
    .sort((one, other) => one.order - other.order)
    .map((one) => ({ title: one.title, href: paths.pillar(region, one.pillar, one.slug) }));
  return (
    <ArticlePage
      region={region}
      trail={[
        { title: 'Sustainability', href: paths.sustainability(region) },
        { title, items: siblings },
        { title: page.title },
      ]}
      story={page}
      next={next.map((one) => storyCard('sustainability', region, one, pillars[one.pillar].title))}
    />
  );
}
