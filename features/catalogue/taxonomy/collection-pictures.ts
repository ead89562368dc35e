import type { Assortment } from '#lib/catalogue/server/assortment.ts';
import type { Collection } from '#lib/contracts/catalogue.ts';
import type { PictureSource } from '#lib/media/picture-source.ts';
import { roomId } from '#lib/media/public-ids.ts';
import { assignRooms } from '#lib/media/rooms.ts';
import { hostedPicture } from '#lib/media/server/pictures.ts';

export interface CollectionStory {
  collection: Collection;
  /** Number of floors in the collection. */
  floors: number;
  large: boolean;
  picture?: PictureSource;
}

/** Number of colours that pictures rotate through, because a product's first colour is usually a quiet one. */
const COLOURS = 4;

/**
 * Collections with the number of their floors and a picture each. Sizes alternate large, small, small, large, so that
 * the pairs form steps down the page.
 */
export async function collectionStories(
  collections: readonly Collection[],
  range: Assortment,
): Promise<CollectionStory[]> {
  const placesOf = ({ id }: Collection) => range.under('collections', id);
  const firsts = await range.read(collections.flatMap((collection) => [...placesOf(collection).slice(0, 1)]));
  const rooms = assignRooms(firsts, 'storySmall');
  return collections.map((collection, index) => {
    const floors = placesOf(collection).length;
    const large = index % 4 === 0 || index % 4 === 3;
    const slot = large ? 'story' : 'storySmall';
    const at = firsts.findIndex((first) => first.collection === collection.id);
    const [product, room] = [firsts[at], rooms[at]];
    const variant = product?.variants[index % Math.min(COLOURS, product.variants.length)];
    if (!room || !variant) return { collection, floors, large };
    const picture = hostedPicture(roomId(room.id, variant.id), slot, {
      sizes: large ? 'sevenColumns' : 'fourColumns',
    });
    return { collection, floors, large, picture };
  });
}
