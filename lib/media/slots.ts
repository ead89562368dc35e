import type { PictureSizes } from './picture-sizes.ts';
import { ROOM_RATIOS } from './room-table.ts';

interface Shape {
  /** Crop, width to height. */
  ratio: string;
  /** Crops that pages may ask for instead. */
  otherRatios?: readonly string[];
  /** Output pixels. */
  widths: readonly number[];
  /** How wide it is shown; without it the widths are pixel densities of the first one. */
  sizes?: PictureSizes;
}

/** How one place on a page shows a picture. What is not in this table the image service does not make (ADR 0023). */
export interface Slot extends Shape {
  /** The crop below 768 px (S7.13-2). */
  small?: Shape;
  /** Pages may say which part of the picture stays (S7.13-2). */
  gravity?: true;
  /** Share of a swatch that is shown, so that the pile is legible at this size. */
  zoom?: number;
  /** Share of the height the floor must fill in a room. */
  floorShare?: number;
  /** Asks for a light grey box until the picture is there (S7.13-2). */
  grey?: true;
  /** A fixed format where the reader does not negotiate. */
  format?: 'jpg';
}

/** Banners and page headers take the same crops (S2.7-1, S3.9-4); 2:1 and 6:7 are the home page's opening. */
const BANNER = {
  otherRatios: ['5:2', '16:5', '2:1'],
  widths: [640, 960, 1200, 1600, 2000, 2500],
  sizes: 'page',
  small: { ratio: '3:2', otherRatios: ['6:7'], widths: [480, 640, 800, 1200], sizes: 'page' },
  gravity: true,
  grey: true,
} as const;
/** Few: a page of 24 cards carries every one of them in its HTML. */
const CARD = { ratio: '4:5', widths: [320, 384, 480, 640, 800], sizes: 'listCard' } as const;

/**
 * The one table of crops and widths (DESIGN section 5, S7.13-3, S9.10-2). A width is at most 1.6 times the one before,
 * so that no screen is sent much more than it shows.
 */
export const SLOTS = {
  banner: { ratio: '5:2', ...BANNER },
  pageHeader: { ratio: '16:5', ...BANNER },
  roomCard: { ...CARD, floorShare: 0.45 },
  /** Half of a swatch of 1024 px, and no more. */
  swatchCard: { ...CARD, otherRatios: ['25:33', '3:4'], widths: [320, 384, 512], zoom: 0.5 },
  productMain: {
    ratio: '25:28',
    widths: [480, 640, 800, 960, 1200],
    sizes: 'product',
    floorShare: 0.42,
  },
  /** Square thumbs of the product gallery. */
  thumb: { ratio: '1:1', widths: [100, 150, 200, 300], sizes: 'productThumb', floorShare: 0.45 },
  card: { ratio: '1:1', widths: [150, 300], zoom: 0.5, floorShare: 0.45 },
  preview: { ratio: '1:1', widths: [50, 100], zoom: 0.5, floorShare: 0.45 },
  /** 48 px on the page, delivered at 96 unless the screen has other dots. */
  searchThumb: { ratio: '1:1', widths: [48, 96, 144], zoom: 0.5, floorShare: 0.45 },
  tile: {
    ratio: '5:6',
    widths: [100, 150, 220, 320, 426],
    sizes: 'besideTile',
    zoom: 0.5,
  },
  tileLarge: {
    ratio: '3:4',
    otherRatios: ['5:6', '4:5'],
    widths: [320, 400, 480, 640, 800],
    sizes: 'threeAcross',
    zoom: 0.5,
  },
  /** Menus: one size, because every page carries their markup. */
  menuTile: { ratio: '5:6', widths: [300], zoom: 0.5 },
  menuCard: { ratio: '3:2', widths: [800] },
  chip: { ratio: '5:6', widths: [64, 96], zoom: 0.5 },
  /** Examples of the colours of a filter: one size between those for one and two dots a pixel. */
  colourFamily: { ratio: '5:6', widths: [80], zoom: 0.5 },
  /** A carpet as it is laid, in pairs to compare. */
  laid: { ratio: '3:2', widths: [320, 480, 640, 960], sizes: 'laidPair', floorShare: 0.48 },
  story: {
    ratio: '3:2',
    // Whole pictures in the enlarged view: swatches, and rooms of every shape.
    otherRatios: ['1:1', ...ROOM_RATIOS],
    widths: [480, 640, 800, 1200, 1600],
    sizes: 'sevenColumns',
  },
  storySmall: { ratio: '6:5', widths: [320, 480, 640, 800, 1200], sizes: 'threeAcross' },
  /** A story among the cards of a list. */
  listStory: {
    ratio: '3:2',
    widths: [640, 800, 1200],
    sizes: 'listStory',
    small: { ratio: '11:10', widths: [480, 560, 640, 800], sizes: 'phoneStory' },
  },
  /** The macro strip: a surface from near in its whole width, and its middle half for phones. */
  macro: { ratio: '9:4', widths: [1400, 1600, 2048], sizes: 'macroStrip' },
  macroHalf: { ratio: '5:3', widths: [640, 1024], sizes: 'page', zoom: 0.5 },
  /** Share pictures: crawlers do not negotiate formats (SEO-18). */
  og: { ratio: '40:21', widths: [1200], floorShare: 0.42, format: 'jpg' },
  /** One whole repeat, to be laid into a visitor's room in the browser. */
  surface: { ratio: '1:1', widths: [960] },
} as const satisfies Record<string, Slot>;

export type SlotName = keyof typeof SLOTS;

type RatioOf<Of> = Of extends { ratio: infer Own }
  ? Own | (Of extends { otherRatios: readonly (infer Other)[] } ? Other : never)
  : never;
/** Crops that pages may ask for in a slot. */
export type SlotRatio<Name extends SlotName> = RatioOf<(typeof SLOTS)[Name]>;
/** Those below 768 px. */
export type SmallRatio<Name extends SlotName> = (typeof SLOTS)[Name] extends { small: infer Small }
  ? RatioOf<Small>
  : never;
