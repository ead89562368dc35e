import type { MediaHost } from '#lib/media/hosts.ts';
import { templateFor } from '#lib/media/image.ts';
import { ROOMS } from '#lib/media/rooms.ts';
import type { CardTemplates } from './floor-card.tsx';

/** Templates of all pictures a card can show, or of those in some rooms; made on the server once a page. */
export function cardTemplates(host: MediaHost, shown?: readonly string[]): CardTemplates {
  const rooms = ROOMS.filter(
    ({ id, empty, width, height }) => !empty && width / height < 2 && (shown?.includes(id) ?? true),
  );
  return {
    rooms: Object.fromEntries(rooms.map(({ id }) => [id, templateFor('roomCard', host, { room: id })])),
    swatch: templateFor('swatchCard', host),
    chip: templateFor('chip', host),
  };
}
