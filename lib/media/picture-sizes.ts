/** The page's grid (app/styles/tokens.css, layout.css): twelve columns between two margins. */
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
  /** Screen width in pixels from which the columns apply. */
  from?: number;
  /** Share of the columns' width that the picture takes. */
  share?: number;
}

/** CSS `sizes` of a picture that spans this many columns of the grid. */
function across(columns: number, { below = '92.2vw', from = 1024, share = 1 }: Across = {}): string {
  const wide = (wrap: number, gutter: number) =>
    share * ((columns * (wrap + gutter)) / GRID.columns - gutter);
  const px = Math.round(wide(GRID.wrapPx, GRID.gutterPx));
  const vw = wide(GRID.wrapVw, GRID.gutterVw).toFixed(1);
  return `(width >= ${GRID.widestPx}px) ${px}px, (width >= ${from}px) ${vw}vw, ${below}`;
}

/**
 * Cards in two columns. Phones with a pixel ratio of 2 get 320 px and those with 3 get 384, because at this size more
 * is not visible and a list has dozens of cards. Browsers choose the next larger width, so the value for these phones
 * is in pixels.
 */
const TWO_CARDS = '(width >= 480px) 45.4vw, (min-resolution: 2.5dppx) 128px, 160px';
/** A horizontally scrolling strip of cards on phones. */
const STRIP = '72vw';

/**
 * Display widths of pictures as CSS `sizes`, by their place on a page. This is the only place that defines them;
 * e2e/picture-sizes.spec.ts measures them on every kind of page.
 */
export const PICTURE_SIZES = {
  /** Full screen width. */
  page: '100vw',
  /** At twice the real size, and at least as wide as the screen; macro-strip.tsx uses the same widths. */
  macroStrip: 'max(1400px, 100vw)',
  /** Cards of a list beside its filters. */
  listCard: across(3, { below: TWO_CARDS }),
  /** Cards in three columns over the full width. */
  thirdCard: across(4, { below: TWO_CARDS }),
  /** Cards of search results, beside the text results. */
  resultCard: `(width >= 1648px) 409px, (width >= 1024px) 24vw, ${TWO_CARDS}`,
  /** Shelves of four cards, and of up to three; a strip on phones. */
  shelfOfFour: across(3, { below: STRIP, from: 768 }),
  shelfOfThree: across(4, { below: STRIP, from: 768 }),
  /** The home page's shelf; a strip on tablets too. */
  homeShelf: across(3, { below: `(width >= 768px) 38vw, ${STRIP}` }),
  /** A story among the cards of a list. Its box is narrower than the picture in it. */
  listStory: '(width >= 1648px) 816px, (width >= 1024px) 53.5vw, 92.2vw',
  /** On phones, three quarters of the displayed size, as for cards. */
  phoneStory: '(width >= 480px) 92.2vw, (min-resolution: 2.5dppx) 266px, 280px',
  /** The main picture of a product, and the thumbnails below it. */
  product: across(7, { below: '100vw' }),
  productThumb: '(width >= 1648px) 139px, 8.4vw',
  /** Colours beside a product's main picture, and complementary floors. */
  colourTile: '(width >= 1648px) 107px, (width >= 1024px) 6.4vw, 17.5vw',
  besideTile: '(width >= 1648px) 233px, (width >= 1280px) 14vw, (width >= 480px) 22vw, 44vw',
  /** Swatches in six columns. */
  swatchRow: '(width >= 1648px) 158px, (width >= 1024px) 9.5vw, (width >= 768px) 14.2vw, 28vw',
  sampleTile: '(width >= 1024px) 132px, (width >= 768px) 170px, 45vw',
  typeTile: '96px',
  /** Samples on a table. */
  laidSample: '(width >= 1648px) 182px, (width >= 1024px) 11vw, 34.2vw',
  /** A wall of four colours, and a loom of five, whose tallest strips are cropped. */
  wallTile: '(width >= 768px) 25vw, 50vw',
  /** A wall of two or three colours. */
  wallThird: '(width >= 768px) 33.4vw, 50vw',
  loomTile: '(width >= 768px) 25.5vw, 50vw',
  /** Pictures of stories, by the number of columns they span. */
  eightColumns: across(8, { below: '100vw' }),
  sevenColumns: across(7, { below: '100vw' }),
  sixColumns: across(6, { below: '100vw' }),
  fourColumns: across(4),
  /** Three columns from tablets up; three, then two columns. */
  threeAcross: across(4, { from: 768 }),
  threeOrTwoAcross: across(4, { below: '(width >= 640px) 45.4vw, 92.2vw' }),
  /** Two columns beside a heading, from tablets up. */
  laidPair: `(width >= 1648px) 499px, (width >= 1280px) 29.6vw, (width >= 768px) 45.3vw, 92.2vw`,
  /** Four fifths of its column, offset beside a larger picture. */
  setOffOfSix: across(6, { share: 0.8, below: '73.8vw' }),
  setOffOfFive: across(5, { share: 0.8, below: '73.8vw' }),
  /** Half of five columns, beside text. */
  besideWords: '(width >= 1648px) 298px, (width >= 1024px) 17.9vw, 36.2vw',
} as const satisfies Record<string, string>;

export type PictureSizes = keyof typeof PICTURE_SIZES;
