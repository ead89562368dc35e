import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { Picture } from '#components/picture/picture.tsx';
import type { Collection } from '#lib/contracts/catalogue.ts';
import { roomId } from '#lib/media/public-ids.ts';
import type { Room } from '#lib/media/rooms.ts';
import { hostedPicture } from '#lib/media/server/pictures.ts';
import { paths } from '#lib/paths.ts';
import type { HomeData } from './home-data.ts';
import { collectionRooms } from './home-rooms.ts';

/** Six collections: a large one with smaller ones beside it, like stories. */
export function CollectionsStrip(data: HomeData) {
  const { content, region, collections } = data;
  const [lead, ...others] = collections;
  if (!lead || others.length < 2) return null;
  const rooms = collectionRooms(data);
  return (
    <section data-theme="beige" aria-labelledby="home-collections" className="section">
      <div className="wrap">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 lg:mb-11">
          <h2 id="home-collections" className="type-d2">
            {content.collections.title}
          </h2>
          <ArrowLink href={paths.collections(region)}>All collections</ArrowLink>
        </div>
        <div className="grid-12 gap-y-8">
          <CollectionTile data={data} collection={lead} room={rooms.get(lead.id)} large />
          <div className="col-span-12 grid content-start gap-6 lg:col-span-5 lg:gap-10">
            {others.slice(0, 3).map((collection) => (
              <CollectionTile
                key={collection.slug}
                data={data}
                collection={collection}
                room={rooms.get(collection.id)}
              />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

function CollectionTile({
  data,
  collection,
  room,
  large = false,
}: {
  data: HomeData;
  collection: Collection;
  room: Room | undefined;
  large?: boolean;
}) {
  const { region, firsts } = data;
  const product = firsts.get(collection.id);
  const variant = product?.variants[large ? 0 : 1] ?? product?.variants[0];
  const source =
    room &&
    variant &&
    hostedPicture(roomId(room.id, variant.id), large ? 'story' : 'storySmall', {
      sizes: large ? 'sevenColumns' : 'besideWords',
    });
  const name = (
    <h3 className={large ? 'type-d3 mt-4.5' : 'type-dtitle'}>
      <a
        href={paths.collection(region, collection.slug)}
        className="underline-offset-4 after:absolute after:inset-0 group-hover/story:underline"
      >
        {collection.name}
      </a>
    </h3>
  );
  if (large) {
    return (
      <article className="group/story relative col-span-12 lg:col-span-7">
        <div className="aspect-3/2 overflow-hidden bg-mist-2">
          {source && <Picture source={source} alt="" />}
        </div>
        {name}
        <p className="mt-2 max-w-[34.6em] text-ink-2">{collection.description}</p>
      </article>
    );
  }
  return (
    <article className="group/story relative grid grid-cols-[2fr_3fr] items-start gap-x-[var(--gutter)] lg:grid-cols-2">
      <div className="aspect-6/5 overflow-hidden bg-mist-2">
        {source && <Picture source={source} alt="" />}
      </div>
      <div>
        {name}
        <p className="type-small mt-2 text-ink-2">{collection.description}</p>
      </div>
    </article>
  );
}
