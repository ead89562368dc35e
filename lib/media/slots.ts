/** How one place on a page shows a picture. Widths are output pixels on the service's ladder. */
export interface Slot {
  /** Crop, width to height. */
  ratio: string;
  widths: readonly number[];
  /** CSS sizes; without it the widths are pixel densities of the first one. */
  sizes?: string;
  /** The crop below 768 px (S7.13-2). */
  small?: { ratio: string; widths: readonly number[] };
  /** Share of a swatch that is shown, so that the pile is legible at this size. */
  zoom?: number;
  /** Share of the height the floor must fill in a room. */
  floorShare?: number;
  /** Asks for a light grey box until the picture is there (S7.13-2). */
  grey?: true;
  /** A fixed format where the reader does not negotiate. */
  format?: 'jpg';
}

const BANNER_WIDTHS = [640, 960, 1200, 1600, 2000, 2500] as const;
const PHONE_WIDTHS = [480, 640, 800, 1200] as const;
/** Few: a page of 24 cards carries every one of them in its HTML. */
const CARD_WIDTHS = [320, 480, 640] as const;
/**
 * Phones are sent the smallest of them, which is two dots a pixel, on screens of three as well: at this size nobody
 * sees the third, and a list weighs half. Browsers round up, so that the size is said in pixels.
 */
const CARD_SIZES =
  '(width >= 1520px) 400px, (width >= 1024px) 22vw, (width >= 480px) 45vw, (min-resolution: 2.5dppx) 106px, 160px';

/** The one table of crops and sizes (DESIGN section 5, S7.13-3, S9.10-2). */
export const SLOTS = {
  /** The home page's opening: 780 px tall at 1440, 456 px tall at 390; the box crops the rest. */
  hero: {
    ratio: '2:1',
    widths: [960, 1200, 1600, 2000, 2500],
    sizes: '100vw',
    small: { ratio: '5:6', widths: [480, 640, 800] },
    grey: true,
  },
  banner: {
    ratio: '5:2',
    widths: BANNER_WIDTHS,
    sizes: '100vw',
    small: { ratio: '3:2', widths: PHONE_WIDTHS },
    grey: true,
  },
  pageHeader: {
    ratio: '16:5',
    widths: BANNER_WIDTHS,
    sizes: '100vw',
    small: { ratio: '3:2', widths: PHONE_WIDTHS },
    grey: true,
  },
  roomCard: { ratio: '4:5', widths: CARD_WIDTHS, sizes: CARD_SIZES, floorShare: 0.45 },
  swatchCard: { ratio: '4:5', widths: CARD_WIDTHS, sizes: CARD_SIZES, zoom: 0.5 },
  productMain: {
    ratio: '25:28',
    widths: [480, 640, 800, 960, 1200],
    sizes: '(width >= 1520px) 870px, (width >= 1024px) 56vw, 100vw',
    floorShare: 0.42,
  },
  /** Square thumbs of the product gallery. */
  thumb: { ratio: '1:1', widths: [100, 200, 300], sizes: '(width >= 1024px) 8vw, 16vw', floorShare: 0.45 },
  card: { ratio: '1:1', widths: [150, 300], zoom: 0.5, floorShare: 0.45 },
  preview: { ratio: '1:1', widths: [50, 100], zoom: 0.5, floorShare: 0.45 },
  /** 48 px on the page, delivered at 96. */
  searchThumb: { ratio: '1:1', widths: [48, 96], zoom: 0.5, floorShare: 0.45 },
  tile: {
    ratio: '5:6',
    widths: [100, 150, 200, 320, 480, 640],
    sizes: '(width >= 1024px) 12vw, 30vw',
    zoom: 0.5,
  },
  /** Colours of the home page, four across. */
  tileLarge: {
    ratio: '3:4',
    widths: [320, 480, 640, 800],
    sizes: '(width >= 768px) 25vw, 60vw',
    zoom: 0.5,
  },
  /** Menus: one size, because every page carries their markup. */
  menuTile: { ratio: '5:6', widths: [300], zoom: 0.5 },
  menuCard: { ratio: '3:2', widths: [800] },
  chip: { ratio: '5:6', widths: [64, 96], zoom: 0.5 },
  story: {
    ratio: '3:2',
    widths: [480, 640, 800, 1200, 1600],
    sizes: '(width >= 1024px) 58vw, 100vw',
  },
  storySmall: { ratio: '6:5', widths: [320, 480, 640, 800], sizes: '(width >= 1024px) 33vw, 100vw' },
  /** A whole swatch at the scale of the macro strip, and its middle half at the same scale for phones. */
  macro: {
    ratio: '1:1',
    widths: [640, 960, 1200, 1600, 2000],
    sizes: '(width >= 768px) 1000px, 700px',
  },
  macroHalf: { ratio: '5:3', widths: [640, 960], sizes: '360px', zoom: 0.5 },
  /** Share pictures: crawlers do not negotiate formats (SEO-18). */
  og: { ratio: '40:21', widths: [1200], floorShare: 0.42, format: 'jpg' },
  /** One whole repeat, to be laid into a visitor's room in the browser. */
  surface: { ratio: '1:1', widths: [960] },
  scene: { ratio: '2:1', widths: [640, 960, 1400, 2000], sizes: '100vw' },
} as const satisfies Record<string, Slot>;

export type SlotName = keyof typeof SLOTS;
