import { roomAlt, variantAlt } from '#lib/media/alt.ts';
import type { PictureSource } from '#lib/media/picture-source.ts';
import {
  type Furnishable,
  galleryRooms,
  lowRoom,
  placeOf,
  type Room,
  roomName,
  stairViews,
  wholeRatio,
} from '#lib/media/rooms.ts';
import { hostedTemplate } from '#lib/media/server/pictures.ts';
import type { Region } from '#lib/regions.ts';
import { capitalised } from '#lib/text.ts';
import { COLOUR_TOKEN } from './gallery-colour-token.ts';

/** One picture of the gallery for any colour. URLs and alt text are completed in the browser. */
export interface GallerySlide {
  view: 'room' | 'swatch' | 'cameo';
  /** Id of the room, if the view is a room. */
  room?: string;
  /** Label of the thumbnail, in two words. */
  title: string;
  alt: string;
  main: PictureSource;
  thumb: PictureSource;
  /** Uncropped, for the enlarged view. */
  large: PictureSource;
}

/** Maximum number of pictures of whole rooms; a picture of a stair replaces the last one. */
const WHOLE_ROOMS = 3;
/** Title of a stair picture, and how the carpet lies on the stair. */
const ON_STAIRS = {
  runner: { title: 'Stair runner', lies: 'as a runner on a stair' },
  full: { title: 'Stair, full width', lies: 'over the full width of a stair' },
} as const;

/**
 * Order of the slides: a low, close view of the floor in a room; the whole room; the floor from above and close up;
 * on a stair if it is suitable; then the other rooms (S7.13-1, DESIGN 8.11).
 */
export function gallerySlides(product: Furnishable & { name: string }, region: Region): GallerySlide[] {
  const inRoom = (room: Room, title?: string) => roomSlide(product.name, room, region, title);
  const stairs = stairViews(product);
  const [wide, ...more] = galleryRooms(product, WHOLE_ROOMS + 1);
  const low = lowRoom(product, wide);
  const others = more.filter(({ scene }) => scene !== low?.scene);
  const floor = (view: 'swatch' | 'cameo', title: string, alt: string): GallerySlide => ({
    view,
    title,
    alt: `${variantAlt(product.name, COLOUR_TOKEN)}, ${alt}`,
    main: hostedTemplate('productMain', { kind: view }),
    thumb: hostedTemplate('thumb', { kind: view }),
    large: hostedTemplate('story', { kind: view, ratio: '1:1', sizes: 'page' }),
  });
  return [
    ...(low ? [inRoom(low, 'From the floor')] : []),
    ...(wide ? [inRoom(wide)] : []),
    floor('swatch', 'From above', 'seen from above'),
    floor('cameo', 'Close up', 'close up'),
    ...stairs.map((view) => {
      const { title, lies } = ON_STAIRS[view.stair];
      return { ...inRoom(view, title), alt: `${variantAlt(product.name, COLOUR_TOKEN)} ${lies}` };
    }),
    ...others.slice(0, WHOLE_ROOMS - (stairs.length > 0 ? 2 : 1)).map((room) => inRoom(room)),
  ];
}

const roomSlide = (
  product: string,
  room: Room,
  region: Region,
  title = capitalised(roomName(room, region)),
): GallerySlide => ({
  view: 'room',
  room: room.id,
  title,
  alt: roomAlt(product, COLOUR_TOKEN, placeOf(room.id, region)),
  main: hostedTemplate('productMain', { room: room.id }),
  thumb: hostedTemplate('thumb', { room: room.id }),
  large: hostedTemplate('story', { room: room.id, ratio: wholeRatio(room), sizes: 'page' }),
});
