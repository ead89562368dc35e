import type { MediaHost } from '#lib/media/hosts.ts';
import { templateFor } from '#lib/media/image.ts';
import type { PictureSizes } from '#lib/media/picture-sizes.ts';
import type { PictureSource } from '#lib/media/picture-source.ts';
import { CARD_ROOMS, placeOf } from '#lib/media/rooms.ts';
import type { CardTemplates } from './product-card.tsx';

/** Where cards are not those of a list: how wide they are, and in which rooms. */
interface Shown {
  rooms?: readonly string[];
  sizes?: PictureSizes;
}

/** By host, place and room; making those of all rooms took a fiftieth of a list's time. */
const inRooms = new Map<string, PictureSource>();

function inRoom(host: MediaHost, room: string, sizes: PictureSizes): PictureSource {
  const key = `${host.base} ${sizes} ${room}`;
  const template = inRooms.get(key) ?? templateFor('roomCard', host, { room, sizes });
  inRooms.set(key, template);
  return template;
}

/** Templates of all pictures a card can show, or of those in some rooms; made on the server once a page. */
export function cardTemplates(
  host: MediaHost,
  { rooms: shown, sizes = 'listCard' }: Shown = {},
): CardTemplates {
  const rooms = CARD_ROOMS.filter(({ id }) => shown?.includes(id) ?? true);
  return {
    rooms: Object.fromEntries(
      rooms.map(({ id }) => [id, { picture: inRoom(host, id, sizes), place: placeOf(id) }]),
    ),
    swatch: templateFor('swatchCard', host, { sizes }),
    chip: templateFor('chip', host),
  };
}
