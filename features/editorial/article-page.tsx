import type { ReactNode } from 'react';
import type { BreadcrumbItem } from '#components/breadcrumbs/breadcrumbs.tsx';
import type { Block } from '#lib/content/blocks.ts';
import type { Region } from '#lib/regions.ts';
import { FloorNote } from './floor-note.tsx';
import { floorsOfStory } from './floors-of-story.ts';
import { StoryShelf } from './story-card.tsx';
import { StoryHead, StoryPicture } from './story-frame.tsx';
import type { StoryCardData } from './story-paths.ts';
import { Contents, StoryText } from './story-text.tsx';

interface Props {
  region: Region;
  trail: readonly BreadcrumbItem[];
  story: {
    title: string;
    intro: string;
    picture: { id: string; alt: string };
    blocks: readonly Block[];
    floors: readonly string[];
  };
  meta?: ReactNode;
  /** Replaces the picture, for example with a video. */
  opening?: ReactNode;
  /** Stories to read next. */
  next: readonly StoryCardData[];
}

/** The article layout: table of contents, text, floors of the story (DESIGN 8.16). Used by news and sustainability. */
export async function ArticlePage({ region, trail, story, meta, opening, next }: Props) {
  const floors = await floorsOfStory(region, story.floors);
  return (
    <>
      <article>
        <StoryHead region={region} trail={trail} title={story.title} meta={meta} />
        {opening ?? <StoryPicture {...story.picture} />}
        <div className="wrap grid-12 section gap-y-10">
          <div className="col-span-12 lg:col-span-3">
            <Contents blocks={story.blocks} />
          </div>
          <div className="col-span-12 lg:col-span-6">
            <p className="type-d3 mb-10">{story.intro}</p>
            <StoryText blocks={story.blocks} region={region} />
          </div>
          <div className="col-span-12 lg:col-span-3">
            <FloorNote floors={floors} region={region} />
          </div>
        </div>
      </article>
      <StoryShelf title="Keep reading" cards={next} />
    </>
  );
}
