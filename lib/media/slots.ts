import type { PictureSizes } from './picture-sizes.ts';
import { ROOM_RATIOS } from './room-table.ts';

interface Shape {
  /** Default aspect ratio, width to height. */
  ratio: string;
  /** Other ratios that pages may request. */
  otherRatios?: readonly string[];
  /** Output widths in pixels. */
  widths: readonly number[];
  /** Display width. If undefined, the widths are pixel densities of the first one. */
  sizes?: PictureSizes;
}

/** How one kind of place on a page shows a picture. The image service renders only what is in this table (ADR 0023). */
export interface Slot extends Shape {
  /** The crop below 768 px (S7.13-2). */
  small?: Shape;
  /** Pages may choose which part of the picture is kept (S7.13-2). */
  gravity?: true;
  /** Share of a swatch that is shown, so that the pile is visible at this size. */
  zoom?: number;
  /** Minimum share of the height that the floor fills in a room. */
  floorShare?: number;
  /** Shows a light grey box until the picture has loaded (S7.13-2). */
  grey?: true;
  /** Fixed format for clients that do not negotiate. */
  format?: 'jpg';
}

/** Banners and page headers share crops (S2.7-1, S3.9-4); 2:1 and 6:7 are for the top of the home page. */
const BANNER = {
  otherRatios: ['5:2', '16:5', '2:1'],
  widths: [640, 960, 1200, 1600, 2000, 2500],
  sizes: 'page',
  small: { ratio: '3:2', otherRatios: ['6:7'], widths: [480, 640, 800, 1200], sizes: 'page' },
  gravity: true,
  grey: true,
} as const;
/** Only a few, because a page of 24 cards contains all of them in its HTML. */
const CARD = { ratio: '4:5', widths: [320, 384, 480, 640, 800], sizes: 'listCard' } as const;

/**
 * The only table of crops and widths (DESIGN section 5, S7.13-3, S9.10-2). Each width is at most 1.6 times the previous
 * one, so that no screen loads much more than it shows.
 */
export const SLOTS = {
  banner: { ratio: '5:2', ...BANNER },
  pageHeader: { ratio: '16:5', ...BANNER },
  roomCard: { ...CARD, floorShare: 0.45 },
  /** At most half of a swatch of 1024 px. */
  swatchCard: { ...CARD, otherRatios: ['25:33', '3:4'], widths: [320, 384, 512], zoom: 0.5 },
  productMain: {
    ratio: '25:28',
    widths: [480, 640, 800, 960, 1200],
    sizes: 'product',
    floorShare: 0.42,
  },
  /** Square thumbnails of the product gallery. */
  thumb: { ratio: '1:1', widths: [100, 150, 200, 300], sizes: 'productThumb', floorShare: 0.45 },
  card: { ratio: '1:1', widths: [150, 300], zoom: 0.5, floorShare: 0.45 },
  preview: { ratio: '1:1', widths: [50, 100], zoom: 0.5, floorShare: 0.45 },
  /** 48 px on the page; 96 px unless the pixel ratio differs from 2. */
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
  /** Menus: one size, because every page contains their markup. */
  menuTile: { ratio: '5:6', widths: [300], zoom: 0.5 },
  menuCard: { ratio: '3:2', widths: [800] },
  chip: { ratio: '5:6', widths: [64, 96], zoom: 0.5 },
  /** Examples of a filter's colours: one size, between those for pixel ratios 1 and 2. */
  colourFamily: { ratio: '5:6', widths: [80], zoom: 0.5 },
  /** A laid carpet, in pairs to compare. */
  laid: { ratio: '3:2', widths: [320, 480, 640, 960], sizes: 'laidPair', floorShare: 0.48 },
  story: {
    ratio: '3:2',
    // Whole pictures in the enlarged view: swatches, and rooms of every aspect ratio.
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
  /** The macro strip: a close-up at full width, and its middle half for phones. */
  macro: { ratio: '9:4', widths: [1400, 1600, 2048], sizes: 'macroStrip' },
  macroHalf: { ratio: '5:3', widths: [640, 1024], sizes: 'page', zoom: 0.5 },
  /** Share pictures. Crawlers do not negotiate formats (SEO-18). */
  og: { ratio: '40:21', widths: [1200], floorShare: 0.42, format: 'jpg' },
  /** One whole repeat, for laying floors into a visitor's room in the browser. */
  surface: { ratio: '1:1', widths: [960] },
} as const satisfies Record<string, Slot>;

export type SlotName = keyof typeof SLOTS;

type RatioOf<Of> = Of extends { ratio: infer Own }
  ? Own | (Of extends { otherRatios: readonly (infer Other)[] } ? Other : never)
  : never;
/** Ratios that pages may request in a slot. */
export type SlotRatio<Name extends SlotName> = RatioOf<(typeof SLOTS)[Name]>;
/** Ratios below 768 px. */
export type SmallRatio<Name extends SlotName> = (typeof SLOTS)[Name] extends { small: infer Small }
  ? RatioOf<Small>
  : never;
