import type { Metadata } from 'next';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { Picture } from '#components/picture/picture.tsx';
import { floorCount } from '#lib/catalogue/floor-count.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { type CollectionStory, collectionStories } from './collection-pictures.ts';
import { Head } from './head.tsx';
import { taxonomyMetadata } from './metadata.ts';
import { firstFloor, taxonomyScope } from './scope.ts';
import { NO_FLOORS } from './words.ts';

export async function collectionsMetadata(region: Region): Promise<Metadata> {
  return taxonomyMetadata({
    region,
    path: '/collections',
    subject: 'Carpet and Floor Collections',
    description:
      'Every collection of carpet and hard floors, from the shore to the quarry, with the rooms they are made for and all of their colours.',
    floor: await firstFloor(region),
  });
}

/** All collections in staggered pairs of seven and four of twelve columns; the large one is left, then right. */
export async function CollectionsPage({ region }: { region: Region }) {
  const { catalogue, scope, range } = await taxonomyScope(region);
  const stories = await collectionStories(await catalogue.list('collections', scope), range);
  return (
    <>
      <Head
        region={region}
        trail={[{ title: 'Collections' }]}
        title="Collections"
        lead="Each begins with a place, and keeps to its colours and its surface."
      />
      <div className="wrap grid-12 items-start gap-y-12 pb-[var(--section)] lg:gap-y-24">
        {stories.length === 0 && (
          <div className="col-span-12">
            <EmptyState title="No collections here" text={NO_FLOORS} />
          </div>
        )}
        {stories.map((story, index) => (
          <Story
            key={story.collection.slug}
            story={story}
            region={region}
            right={index % 2 === 1}
            priority={index === 0}
          />
        ))}
      </div>
    </>
  );
}

interface StoryProps {
  story: CollectionStory;
  region: Region;
  right: boolean;
  priority: boolean;
}

function Story({ story: { collection, floors, large, picture }, region, right, priority }: StoryProps) {
  const span = large
    ? `lg:col-span-7 ${right ? 'lg:col-start-6' : ''}`
    : `lg:col-span-4 ${right ? 'lg:col-start-9 lg:mt-36' : 'lg:mt-36'}`;
  return (
    <article className={`group/story relative col-span-12 ${span}`}>
      <div className={`overflow-hidden bg-mist ${large ? 'aspect-3/2' : 'aspect-6/5'}`}>
        {picture && <Picture source={picture} alt="" priority={priority} />}
      </div>
      <div className="mt-4.5 flex items-baseline justify-between gap-4">
        <h2 className="type-d3">
          <a
            href={paths.collection(region, collection.slug)}
            className="underline-offset-4 after:absolute after:inset-0 group-hover/story:underline"
          >
            {collection.name}
          </a>
        </h2>
        <p className="type-label figures flex-none text-ink-2">{floorCount(floors)}</p>
      </div>
      <p className="mt-2 max-w-[34.6em] text-ink-2">{collection.description}</p>
    </article>
  );
}
