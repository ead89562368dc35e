import type { MediaHost } from '#lib/media/hosts.ts';
import { templateFor } from '#lib/media/image.ts';
import { ROOMS } from '#lib/media/rooms.ts';
import type { CardTemplates } from './product-card.tsx';

/** Cards in one row, four of them, or a strip to swipe on phones. */
export const SHELF_SIZES =
  '(width >= 1520px) 400px, (width >= 768px) 23vw, (min-resolution: 2.5dppx) 48vw, 72vw';

/** Where cards are not in a grid of two or three: how wide they are, and in which rooms. */
interface Shown {
  rooms?: readonly string[];
  sizes?: string;
}

/** Templates of all pictures a card can show, or of those in some rooms; made on the server once a page. */
export function cardTemplates(host: MediaHost, { rooms: shown, sizes }: Shown = {}): CardTemplates {
  const rooms = ROOMS.filter(
    ({ id, empty, width, height }) => !empty && width / height < 2 && (shown?.includes(id) ?? true),
  );
  return {
    rooms: Object.fromEntries(
      rooms.map(({ id }) => [id, templateFor('roomCard', host, { room: id, ...(sizes && { sizes }) })]),
    ),
    swatch: templateFor('swatchCard', host),
    chip: templateFor('chip', host),
  };
}
