import type { ListingProduct } from '#lib/contracts/catalogue.ts';
import { roomAlt } from '#lib/media/alt.ts';
import type { MediaHost } from '#lib/media/hosts.ts';
import { pictureFor } from '#lib/media/image.ts';
import { roomId } from '#lib/media/public-ids.ts';
import { roomFor } from '#lib/media/rooms.ts';
import { shareImage } from '#lib/media/share-image.ts';
import type { SlotName } from '#lib/media/slots.ts';

/** A floor of the list in a room of its own, as a picture with words. */
export function roomPicture(product: ListingProduct | undefined, slot: SlotName, host: MediaHost, nth = 0) {
  const variant = product?.variants[nth] ?? product?.variants[0];
  if (!product || !variant) return undefined;
  const room = roomFor(product, slot).id;
  return {
    source: pictureFor(roomId(room, variant.id), slot, host),
    alt: roomAlt(product.name, variant.name, room),
  };
}

/** The picture a page is shared with: its first floor in a room, else the house's card. */
export function sharePicture(product: ListingProduct | undefined, host: MediaHost): string {
  const variant = product?.variants[0];
  return product && variant ? shareImage(roomId(roomFor(product).id, variant.id), host) : '/brand/share.png';
}
