import { notFound } from 'next/navigation';
import { type Story, storyOf } from '#lib/content/server/stories.ts';
import type { StoryKind } from '#lib/contracts/story.ts';
import type { Region } from '#lib/regions.ts';

export interface StoryAddress {
  region: Region;
  slug: string;
}

/** The story at an address; responds with 404 if there is none. */
export function findStory<K extends StoryKind>(kind: K, { region, slug }: StoryAddress): Story<K> {
  return storyOf(kind, region, slug) ?? notFound();
}
