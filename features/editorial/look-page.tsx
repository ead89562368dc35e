import type { ReactNode } from 'react';
import type { BreadcrumbItem } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Picture } from '#components/picture/picture.tsx';
import { ProductShelf } from '#components/product-shelf/product-shelf.tsx';
import type { Block } from '#lib/content/blocks.ts';
import { currentMediaHost } from '#lib/media/server/media-host.ts';
import { hostedPicture } from '#lib/media/server/pictures.ts';
import type { Region } from '#lib/regions.ts';
import { floorsOfStory } from './floors-of-story.ts';
import { type Spot, SpottedPicture } from './spotted-picture.tsx';
import { StoryShelf } from './story-card.tsx';
import { StoryHead } from './story-frame.tsx';
import type { StoryCardData } from './story-paths.ts';
import { StoryText } from './story-text.tsx';

interface Props {
  region: Region;
  trail: readonly BreadcrumbItem[];
  story: {
    title: string;
    intro: string;
    picture: { id: string; alt: string };
    gallery: readonly { id: string; alt: string }[];
    blocks: readonly Block[];
    floors: readonly string[];
    spots?: readonly Spot[];
  };
  /** Facts beside the text: place, year, designer. */
  facts: readonly (readonly [string, string])[];
  aside?: ReactNode;
  next: readonly StoryCardData[];
  nextTitle: string;
}

/** Page of a project, style or designer: the article layout with a wider column of pictures (DESIGN 8.16). */
export async function LookPage({ region, trail, story, facts, aside, next, nextTitle }: Props) {
  const floors = await floorsOfStory(region, story.floors);
  return (
    <>
      <article>
        <StoryHead region={region} trail={trail} title={story.title} lead={story.intro} />
        <SpottedPicture region={region} picture={story.picture} spots={story.spots ?? []} />
        <div className="wrap grid-12 section gap-y-12">
          <div className="col-span-12 lg:col-span-5">
            {facts.length > 0 && (
              <dl className="type-label mb-10 grid grid-cols-[8rem_1fr] border-t border-line">
                {facts.map(([name, value]) => (
                  <div key={name} className="col-span-2 grid grid-cols-subgrid border-b border-line py-2.5">
                    <dt className="text-ink-2">{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
            <StoryText blocks={story.blocks} region={region} />
            {aside}
          </div>
          <div className="col-span-12 grid content-start gap-[var(--gutter)] lg:col-span-6 lg:col-start-7">
            {story.gallery.map((picture, index) => (
              <div
                key={picture.id}
                className={`overflow-hidden bg-mist-2 ${index % 2 === 0 ? 'aspect-3/2' : 'aspect-6/5 w-4/5 justify-self-end'}`}
              >
                <Picture
                  source={
                    index % 2 === 0
                      ? hostedPicture(picture.id, 'story', { sizes: 'sixColumns' })
                      : hostedPicture(picture.id, 'storySmall', { sizes: 'setOffOfSix' })
                  }
                  alt={picture.alt}
                />
              </div>
            ))}
          </div>
        </div>
      </article>
      <ProductShelf
        list="look"
        title="Shop the look"
        floors={floors.slice(0, 4).map(({ product, variant }) => ({ product, shown: variant.slug }))}
        region={region}
        host={currentMediaHost()}
        above={[story.picture, ...story.gallery].map(({ id }) => id)}
      />
      <StoryShelf title={nextTitle} cards={next} />
    </>
  );
}
