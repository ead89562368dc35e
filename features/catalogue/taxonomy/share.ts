import { altText } from '#lib/content/server/alt-text.ts';
import type { ListingProduct } from '#lib/contracts/catalogue.ts';
import { roomAlt } from '#lib/media/alt.ts';
import { roomId } from '#lib/media/public-ids.ts';
import { placeOf, roomFor } from '#lib/media/rooms.ts';
import { hostedShareImage } from '#lib/media/server/pictures.ts';
import type { Region } from '#lib/regions.ts';
import { siteCard } from '#lib/seo/site-icons.ts';
import { currentSite } from '#lib/site/server/site.ts';

export interface PageHeaderPicture {
  /** Public id of a picture of a room with a floor in it. */
  id: string;
  alt: string;
}

/** A floor of the list in a wide room. `page` selects the room, `nth` the colour. */
export function headPicture(
  page: string,
  product: ListingProduct | undefined,
  region: Region,
  nth = 0,
): PageHeaderPicture | undefined {
  const variant = product?.variants[nth] ?? product?.variants[0];
  if (!product || !variant) return undefined;
  const room = roomFor({ ...product, code: page }, 'pageHeader').id;
  const id = roomId(room, variant.id);
  return { id, alt: altText(id, region, roomAlt(product.name, variant.name, placeOf(room, region))) };
}

/** The share picture of a page: its first floor in a room, or else the site's card. */
export function sharePicture(product: ListingProduct | undefined): string {
  const variant = product?.variants[0];
  return product && variant
    ? hostedShareImage(roomId(roomFor(product).id, variant.id))
    : siteCard(currentSite().code);
}
