import type { Board } from './floor-facts.ts';

/** What of a board decides how it can be laid. */
export type LaidBoard = Pick<Board, 'kind' | 'width' | 'length' | 'clicks'>;

/** How many boards a pattern takes, see boardPlan. */
type Waste =
  /** What is cut off a row's end starts the next one where it is long enough. */
  | { readonly by: 'ends' }
  /** Each row starts so far along a board; what is cut off is used where it fits. */
  | { readonly by: 'rows'; readonly starts: readonly number[] }
  /** Whole ones in straight lines, cut along the walls. */
  | { readonly by: 'lines' }
  /** Boards side by side between rails: columns across the room, cut along the walls. */
  | { readonly by: 'columns' }
  /** Every wall is met at an angle: what that takes, as a part of the area. */
  | { readonly by: 'angle'; readonly loss: number };

interface Laying {
  /** In the shopper's words. */
  readonly label: string;
  readonly kinds: readonly Board['kind'][];
  /** How many widths a board is long, at least and at most; any where there is none. */
  readonly ratio?: readonly [least: number, most: number];
  /** Needs boards whose joints take each other at any side: none that click. */
  readonly glued?: true;
  readonly waste: Waste;
}

/** Boards of a herringbone floor are short enough to weave; planks would make squares as large as a bed. */
const SHORT = [2, 6] as const;
const HALVES = { by: 'rows', starts: [0, 1 / 2] } as const;

/** Every pattern that boards and tiles are laid in: the one home of its words, of what it suits, and of its waste. */
export const LAYINGS = {
  random: { label: 'Random', kinds: ['plank'], waste: { by: 'ends' } },
  thirds: {
    label: 'In thirds',
    kinds: ['plank', 'herringbone', 'tile'],
    ratio: [1.8, 20],
    waste: { by: 'rows', starts: [0, 1 / 3, 2 / 3] },
  },
  brick: { label: 'Like bricks', kinds: ['plank', 'herringbone', 'tile', 'carpetTile'], waste: HALVES },
  grid: { label: 'In a grid', kinds: ['tile'], waste: { by: 'lines' } },
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
/** Nearer to square than this, a tile is square. */
const SQUARE = 1.1;

export const isLaying = (text: string): text is LayingName => Object.hasOwn(LAYINGS, text);

const WITH_BORDER = '.border';
/** A pattern, alone or within a border along the walls: how a choice is kept and sent. */
export type LaidWay = LayingName | `${LayingName}${typeof WITH_BORDER}`;

export const layingOf = (way: LaidWay): LayingName => way.replace(WITH_BORDER, '') as LayingName;
export const hasBorder = (way: LaidWay): boolean => way.endsWith(WITH_BORDER);
/** In the shopper's words. */
export const wayLabel = (way: LaidWay): string =>
  `${LAYINGS[layingOf(way)].label}${hasBorder(way) ? ', with a border' : ''}`;
export const laidWay = (name: LayingName, border: boolean): LaidWay =>
  border ? `${name}${WITH_BORDER}` : name;
export const isLaidWay = (text: string): text is LaidWay => isLaying(text.replace(/\.border$/, ''));

/** Default laying of a board: as its swatch shows it. */
export function usualLaying({ kind, width, length }: LaidBoard): LayingName {
  if (kind === 'herringbone' || kind === 'chevron') return kind;
  if (kind === 'carpetTile') return 'monolithic';
  if (kind === 'plank') return 'random';
  return length / width < SQUARE ? 'grid' : 'brick';
}

/** The patterns a board can be laid in, its usual one first. */
export function layingsOf(board: LaidBoard): readonly LayingName[] {
  const usual = usualLaying(board);
  const long = board.length / board.width;
  const suits = (name: LayingName) => {
    const { kinds, ratio, glued }: Laying = LAYINGS[name];
    const [least, most] = ratio ?? [0, Number.POSITIVE_INFINITY];
    return kinds.includes(board.kind) && long >= least && long <= most && !(glued && board.clicks);
  };
  return [usual, ...LAYING_NAMES.filter((name) => name !== usual && suits(name))];
}

/** What a pattern takes of this board: ends cut at an angle are lost where the board was not made with them. */
export function wasteOf(name: LayingName, { kind, width, length }: LaidBoard): Waste {
  const { waste }: Laying = LAYINGS[name];
  if (waste.by !== 'angle' || name !== 'chevron' || kind === 'chevron') return waste;
  return { ...waste, loss: waste.loss + width / length };
}

/** A border of this width in metres, or the one of whole boards that is nearest to it. */
const BORDER = 0.36;
/** Boards nearer to square than this show no border. */
const BORDERED = LAYINGS.thirds.ratio[0];

/** Rows of boards in a border along the walls; 0 where there can be none. Joints that click take no board across. */
export function borderRows({ kind, width, length, clicks }: LaidBoard): number {
  if (clicks || kind === 'carpetTile' || kind === 'chevron' || length / width < BORDERED) return 0;
  return Math.max(1, Math.round(BORDER / width));
}

/** The board can be laid so. */
export const canLay = (board: LaidBoard, way: LaidWay): boolean =>
  layingsOf(board).includes(layingOf(way)) && (!hasBorder(way) || borderRows(board) > 0);
