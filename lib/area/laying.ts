import type { Board } from './floor-facts.ts';

/** Properties of a board that determine how it can be laid. */
export type LaidBoard = Pick<Board, 'kind' | 'width' | 'length' | 'clicks'>;

/** How many boards a pattern takes; see boardPlan. */
type Waste =
  /** The offcut of a row starts a later one if it is long enough. */
  | { readonly by: 'ends' }
  /** Each row starts at a fraction of a board; offcuts are used where they fit. */
  | { readonly by: 'rows'; readonly starts: readonly number[] }
  /** Straight lines of whole tiles, cut along the walls. */
  | { readonly by: 'lines' }
  /** Columns of boards between rails across the room, cut along the walls. */
  | { readonly by: 'columns' }
  /** All walls are met at an angle; `loss` is a share of the area. */
  | { readonly by: 'angle'; readonly loss: number };

interface Laying {
  /** Label for shoppers. */
  readonly label: string;
  readonly kinds: readonly Board['kind'][];
  /** Allowed ratio of a board's length to its width, minimum and maximum; any if undefined. */
  readonly ratio?: readonly [least: number, most: number];
  /** Needs boards that can be joined at any side, so none with click joints. */
  readonly glued?: true;
  readonly waste: Waste;
}

/** Boards must be short to be woven; long planks would form squares as large as a bed. */
const SHORT = [2, 6] as const;
const HALVES = { by: 'rows', starts: [0, 1 / 2] } as const;

/** All laying patterns of boards and tiles, with their labels, conditions and wastage. No other place defines them. */
export const LAYINGS = {
  random: { label: 'Random', kinds: ['plank'], waste: { by: 'ends' } },
  thirds: {
    label: 'In thirds',
    kinds: ['plank', 'herringbone', 'tile'],
    ratio: [1.8, 20],
    waste: { by: 'rows', starts: [0, 1 / 3, 2 / 3] },
  },
  brick: { label: 'Brick bond', kinds: ['plank', 'herringbone', 'tile', 'carpetTile'], waste: HALVES },
  grid: { label: 'Grid', kinds: ['tile'], waste: { by: 'lines' } },
  herringbone: {
    label: 'Herringbone',
    kinds: ['plank', 'herringbone', 'tile'],
    ratio: [2, 12],
    glued: true,
    waste: { by: 'angle', loss: 0.15 },
  },
  chevron: {
    label: 'Chevron',
    kinds: ['plank', 'chevron'],
    ratio: [4, 12],
    glued: true,
    waste: { by: 'angle', loss: 0.15 },
  },
  basket: {
    label: 'Basket weave',
    kinds: ['plank', 'herringbone', 'tile'],
    ratio: SHORT,
    glued: true,
    waste: { by: 'angle', loss: 0.1 },
  },
  ladder: {
    label: 'Ladder',
    kinds: ['plank', 'herringbone', 'tile'],
    ratio: SHORT,
    glued: true,
    waste: { by: 'columns' },
  },
  monolithic: { label: 'All one way', kinds: ['carpetTile'], waste: { by: 'lines' } },
  quarter: { label: 'Quarter turn', kinds: ['carpetTile'], waste: { by: 'lines' } },
  ashlar: { label: 'Ashlar', kinds: ['carpetTile'], waste: HALVES },
} as const satisfies Record<string, Laying>;

export type LayingName = keyof typeof LAYINGS;

export const LAYING_NAMES = Object.keys(LAYINGS) as readonly LayingName[];
/** Tiles with a ratio of length to width below this count as square. */
const SQUARE = 1.1;

export const isLaying = (text: string): text is LayingName => Object.hasOwn(LAYINGS, text);

const WITH_BORDER = '.border';
/** A pattern, with or without a border along the walls, as it is stored and sent. */
export type LayingPattern = LayingName | `${LayingName}${typeof WITH_BORDER}`;

export const layingOf = (way: LayingPattern): LayingName => way.replace(WITH_BORDER, '') as LayingName;
export const hasBorder = (way: LayingPattern): boolean => way.endsWith(WITH_BORDER);
/** Label for shoppers. */
export const layingPatternLabel = (way: LayingPattern): string =>
  `${LAYINGS[layingOf(way)].label}${hasBorder(way) ? ', with a border' : ''}`;
export const layingPattern = (name: LayingName, border: boolean): LayingPattern =>
  border ? `${name}${WITH_BORDER}` : name;
export const isLayingPattern = (text: string): text is LayingPattern =>
  isLaying(text.replace(/\.border$/, ''));

/** Default laying of a board: as in its swatch. */
export function defaultLaying({ kind, width, length }: LaidBoard): LayingName {
  if (kind === 'herringbone' || kind === 'chevron') return kind;
  if (kind === 'carpetTile') return 'monolithic';
  if (kind === 'plank') return 'random';
  return length / width < SQUARE ? 'grid' : 'brick';
}

/** The patterns in which a board can be laid, its usual one first. */
export function layingsOf(board: LaidBoard): readonly LayingName[] {
  const usual = defaultLaying(board);
  const long = board.length / board.width;
  const suits = (name: LayingName) => {
    const { kinds, ratio, glued }: Laying = LAYINGS[name];
    const [least, most] = ratio ?? [0, Number.POSITIVE_INFINITY];
    return kinds.includes(board.kind) && long >= least && long <= most && !(glued && board.clicks);
  };
  return [usual, ...LAYING_NAMES.filter((name) => name !== usual && suits(name))];
}

/**
 * The wastage of a pattern with this board. In a chevron, the angled ends are lost unless the board was made with them.
 */
export function wasteOf(name: LayingName, { kind, width, length }: LaidBoard): Waste {
  const { waste }: Laying = LAYINGS[name];
  if (waste.by !== 'angle' || name !== 'chevron' || kind === 'chevron') return waste;
  return { ...waste, loss: waste.loss + width / length };
}

/** Target width of a border in metres; the actual width is the nearest number of whole boards. */
const BORDER = 0.36;
/** Minimum ratio of length to width of a board for a border. */
const BORDERED = LAYINGS.thirds.ratio[0];

/** Rows of boards in a border along the walls; 0 if none is possible. Click joints cannot be joined at right angles. */
export function borderRows({ kind, width, length, clicks }: LaidBoard): number {
  if (clicks || kind === 'carpetTile' || kind === 'chevron' || length / width < BORDERED) return 0;
  return Math.max(1, Math.round(BORDER / width));
}

/** Whether a board can be laid this way. */
export const canLay = (board: LaidBoard, way: LayingPattern): boolean =>
  layingsOf(board).includes(layingOf(way)) && (!hasBorder(way) || borderRows(board) > 0);
