/** The page's grid (app/styles/tokens.css, layout.css): twelve columns between two edges. */
const GRID = {
  columns: 12,
  wrapPx: 1520,
  gutterPx: 24,
  wrapVw: 92.2,
  gutterVw: 1.67,
  widestPx: 1648,
} as const;

interface Across {
  /** CSS width of the picture below `from`. */
  below?: string;
  /** Screen width in pixels from which it has these columns. */
  from?: number;
  /** Its part of the columns' width. */
  share?: number;
}

/** CSS `sizes` of a picture that is so many of the grid's columns wide. */
function across(columns: number, { below = '92.2vw', from = 1024, share = 1 }: Across = {}): string {
  const wide = (wrap: number, gutter: number) =>
    share * ((columns * (wrap + gutter)) / GRID.columns - gutter);
  const px = Math.round(wide(GRID.wrapPx, GRID.gutterPx));
  const vw = wide(GRID.wrapVw, GRID.gutterVw).toFixed(1);
  return `(width >= ${GRID.widestPx}px) ${px}px, (width >= ${from}px) ${vw}vw, ${below}`;
}

/**
 * Cards two a row. Phones of two dots a pixel are sent 320 px and those of three 384: at this size nobody sees the
 * rest, and a list has dozens. Browsers take the next larger width, so that theirs is said in pixels.
 */
const TWO_CARDS = '(width >= 480px) 45.4vw, (min-resolution: 2.5dppx) 128px, 160px';
/** A strip of cards to swipe on phones. */
const STRIP = '72vw';

/**
 * How wide pictures are shown, as CSS `sizes`, by the place they have on a page: the one home of these facts.
 * e2e/picture-sizes.spec.ts measures them on every kind of page.
 */
export const PICTURE_SIZES = {
  /** As wide as the screen. */
  page: '100vw',
  /** Twice as large as life, and never narrower than the screen; macro-strip.tsx has the same widths. */
  macroStrip: 'max(1400px, 100vw)',
  /** Cards of a list beside its filters. */
  listCard: across(3, { below: TWO_CARDS }),
  /** Cards three a row over the whole width. */
  thirdCard: across(4, { below: TWO_CARDS }),
  /** Cards of the results of a search, beside the words that were found. */
  resultCard: `(width >= 1648px) 409px, (width >= 1024px) 24vw, ${TWO_CARDS}`,
  /** Shelves of four cards, and of three or fewer, a strip on phones. */
  shelfOfFour: across(3, { below: STRIP, from: 768 }),
  shelfOfThree: across(4, { below: STRIP, from: 768 }),
  /** The home page's shelf, a strip on tablets too. */
  homeShelf: across(3, { below: `(width >= 768px) 38vw, ${STRIP}` }),
  /** A story among the cards of a list; its box is less wide than the picture in it. */
  listStory: '(width >= 1648px) 816px, (width >= 1024px) 53.5vw, 92.2vw',
  /** On phones three quarters of what the screen shows, as their cards. */
  phoneStory: '(width >= 480px) 92.2vw, (min-resolution: 2.5dppx) 266px, 280px',
  /** The main picture of a product, and the small ones below it. */
  product: across(7, { below: '100vw' }),
  productThumb: '(width >= 1648px) 139px, 8.4vw',
  /** Colours beside the main picture of a product, and floors that lie well beside it. */
  colourTile: '(width >= 1648px) 107px, (width >= 1024px) 6.4vw, 17.5vw',
  besideTile: '(width >= 1648px) 233px, (width >= 1280px) 14vw, (width >= 480px) 22vw, 44vw',
  /** Swatches six a row. */
  swatchRow: '(width >= 1648px) 158px, (width >= 1024px) 9.5vw, (width >= 768px) 14.2vw, 28vw',
  sampleTile: '(width >= 1024px) 132px, (width >= 768px) 170px, 45vw',
  typeTile: '96px',
  /** Samples laid on a table. */
  laidSample: '(width >= 1648px) 182px, (width >= 1024px) 11vw, 34.2vw',
  /** The wall of four colours, and the loom of five, whose tallest strips show a part of their picture. */
  wallTile: '(width >= 768px) 25vw, 50vw',
  /** The wall where it has three colours, or two. */
  wallThird: '(width >= 768px) 33.4vw, 50vw',
  loomTile: '(width >= 768px) 25.5vw, 50vw',
  /** Pictures of stories by the columns they have. */
  eightColumns: across(8, { below: '100vw' }),
  sevenColumns: across(7, { below: '100vw' }),
  sixColumns: across(6, { below: '100vw' }),
  fourColumns: across(4),
  /** Three a row from tablets on; three, then two a row. */
  threeAcross: across(4, { from: 768 }),
  threeOrTwoAcross: across(4, { below: '(width >= 640px) 45.4vw, 92.2vw' }),
  /** Two a row beside a heading, from tablets on. */
  laidPair: `(width >= 1648px) 499px, (width >= 1280px) 29.6vw, (width >= 768px) 45.3vw, 92.2vw`,
  /** Set off against a larger picture: four fifths of its column. */
  setOffOfSix: across(6, { share: 0.8, below: '73.8vw' }),
  setOffOfFive: across(5, { share: 0.8, below: '73.8vw' }),
  /** Half of a column of five, beside its words. */
  besideWords: '(width >= 1648px) 298px, (width >= 1024px) 17.9vw, 36.2vw',
} as const satisfies Record<string, string>;

export type PictureSizes = keyof typeof PICTURE_SIZES;
