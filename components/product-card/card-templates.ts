import type { MediaHost } from '#lib/media/hosts.ts';
import { templateFor } from '#lib/media/image.ts';
import type { PictureSizes } from '#lib/media/picture-sizes.ts';
import { roomCut, roomTemplate } from '#lib/media/room-template.ts';
import { CARD_ROOMS, placeOf } from '#lib/media/rooms.ts';
import type { Region } from '#lib/regions.ts';
import type { CardTemplates } from './product-card.tsx';

/** Options for cards outside a list: their width, and their rooms. */
interface Shown {
  rooms?: readonly string[];
  sizes?: PictureSizes;
}

/** Cached by host and room: computing all rooms took 2 % of a list's render time. */
const cuts = new Map<string, string>();

function cutOf(host: MediaHost, room: string): string {
  const key = `${host.base} ${room}`;
  const cut = cuts.get(key) ?? roomCut(host, room);
  cuts.set(key, cut);
  return cut;
}

/** URL templates of all pictures that a card can show, or of some rooms only. Built on the server, once per page. */
export function cardTemplates(
  host: MediaHost,
  region: Region,
  { rooms: shown, sizes = 'listCard' }: Shown = {},
): CardTemplates {
  const rooms = CARD_ROOMS.filter(({ id }) => shown?.includes(id) ?? true);
  return {
    inRoom: roomTemplate(host, sizes),
    rooms: Object.fromEntries(
      rooms.map(({ id }) => [id, { cut: cutOf(host, id), place: placeOf(id, region) }]),
    ),
    swatch: templateFor('swatchCard', host, { sizes }),
    chip: templateFor('chip', host),
  };
}
