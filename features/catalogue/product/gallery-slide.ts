import { roomAlt, variantAlt } from '#lib/media/alt.ts';
import type { PictureSource } from '#lib/media/picture-source.ts';
import { type Furnishable, galleryRooms, wholeRatio } from '#lib/media/rooms.ts';
import { hostedTemplate } from '#lib/media/server/pictures.ts';
import { COLOUR_TOKEN } from './gallery-colour-token.ts';

/** One picture of the gallery for any colour: URLs and text alternative are completed in the browser. */
export interface GallerySlide {
  view: 'room' | 'swatch' | 'cameo';
  /** Id of the room when the view is one. */
  room?: string;
  /** What the thumb shows, in two words. */
  title: string;
  alt: string;
  main: PictureSource;
  thumb: PictureSource;
  /** Uncropped, for the enlarged view. */
  large: PictureSource;
}

const GALLERY_ROOMS = 4;

/** Room first, then the floor itself from above and close up, then the other rooms (S7.13-1, DESIGN 8.11). */
export function gallerySlides(product: Furnishable & { name: string }): GallerySlide[] {
  const [first, ...others] = galleryRooms(product, GALLERY_ROOMS).map(
    (room): GallerySlide => ({
      view: 'room',
      room: room.id,
      title: room.label.charAt(0).toUpperCase() + room.label.slice(1),
      alt: roomAlt(product.name, COLOUR_TOKEN, room.id),
      main: hostedTemplate('productMain', { room: room.id }),
      thumb: hostedTemplate('thumb', { room: room.id }),
      large: hostedTemplate('story', {
        room: room.id,
        ratio: wholeRatio(room),
        sizes: 'page',
      }),
    }),
  );
  const floor = (view: 'swatch' | 'cameo', title: string, alt: string): GallerySlide => ({
    view,
    title,
    alt: `${variantAlt(product.name, COLOUR_TOKEN)}, ${alt}`,
    main: hostedTemplate('productMain', { kind: view }),
    thumb: hostedTemplate('thumb', { kind: view }),
    large: hostedTemplate('story', { kind: view, ratio: '1:1', sizes: 'page' }),
  });
  return [
    ...(first ? [first] : []),
    floor('swatch', 'From above', 'seen from above'),
    floor('cameo', 'Close up', 'close up'),
    ...others,
  ];
}
